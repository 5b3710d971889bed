import { Chips } from '../../ui/base/chips.tsx';
import { Toggle } from '../../ui/base/toggle.tsx';
import { CATEGORY_CHOICES, type EventCategory } from './categories.ts';
import type { EventTab } from './use-event-filter.ts';
import './events-bar.css';

const TABS = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const;

type Props = {
  tab: EventTab;
  category: EventCategory | 'all';
  onTab: (tab: EventTab) => void;
  onCategory: (category: EventCategory | 'all') => void;
};

/** Stays in sight while the events scroll below it. */
export function EventsBar({ tab, category, onTab, onCategory }: Props) {
  return (
    <div className="sticky">
      <Toggle label="Which events" options={TABS} value={tab} onChange={onTab} />
      <Chips label="Category" options={CATEGORY_CHOICES} value={category} onChange={onCategory} />
    </div>
  );
}
