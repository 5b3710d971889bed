import type { ReactNode } from 'react';
import { Facts, type LabelledValue } from '../data/pair-list.tsx';
import { Dialog } from './dialog.tsx';

type DetailsSection = {
  title: string;
  /** Facts, or any other content. */
  facts?: readonly LabelledValue[] | undefined;
  children?: ReactNode;
};

type DetailsDialogProps = {
  title: string;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  sections: readonly DetailsSection[];
  /** Buttons: the available actions, and 'Close'. */
  footer: ReactNode;
  onClose: () => void;
};

/** A record to be read: titled sections of facts. */
export function DetailsDialog({ title, size = 'lg', sections, footer, onClose }: DetailsDialogProps) {
  return (
    <Dialog open title={title} size={size} onClose={onClose} footer={footer}>
      <div className="admin-form">
        {sections.map((section) => (
          <Section key={section.title} {...section} />
        ))}
      </div>
    </Dialog>
  );
}

function Section({ title, facts, children }: DetailsSection) {
  return (
    <section className="form-set">
      <h3>{title}</h3>
      {facts && <Facts rows={facts} />}
      {children}
    </section>
  );
}
