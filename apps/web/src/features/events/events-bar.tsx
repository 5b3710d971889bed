import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { useSearchParams } from '../../router/hooks.ts';
import { Chips, Toggle } from '../../ui/base/choice.tsx';
import { type EventCategory, isCategory, useCategoryChoices } from './categories.ts';
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
    <div className="events-bar">
      <Toggle label="Which events" options={TABS} value={tab} onChange={onTab} />
      <Chips label="Category" options={useCategoryChoices()} value={category} onChange={onCategory} />
    </div>
  );
}

export type EventTab = 'upcoming' | 'past';

/** Tab and category, kept in the address so that they survive a reload and can be passed on. */
export function useEventFilter() {
  const [params, setParams] = useSearchParams();
  // The prerendered page knows no address but the plain one.
  const isKnown = useIsHydrated();
  const wanted = params.get('category');
  const category: EventCategory | 'all' = isKnown && isCategory(wanted) ? wanted : 'all';
  const tab: EventTab = isKnown && params.get('tab') === 'past' ? 'past' : 'upcoming';

  const change = (name: string, value: string, plain: string) =>
    setParams((before) => {
      if (value === plain) before.delete(name);
      else before.set(name, value);
      return before;
    });

  return {
    isKnown,
    tab,
    category,
    setTab: (value: EventTab) => change('tab', value, 'upcoming'),
    setCategory: (value: EventCategory | 'all') => change('category', value, 'all'),
  };
}
