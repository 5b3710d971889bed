import '../../ui/back-office.css';
import '../../ui/showcase/showcase.css';
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx';
import { ActionsShowcase } from '../../ui/showcase/actions.tsx';
import { DataShowcase } from '../../ui/showcase/data.tsx';
import { DialogsShowcase } from '../../ui/showcase/dialogs.tsx';
import { FeedbackShowcase } from '../../ui/showcase/feedback.tsx';
import { FormsShowcase } from '../../ui/showcase/forms.tsx';
import { LabelsShowcase } from '../../ui/showcase/labels.tsx';

/** Every part of the design system in all its states. */
export function Component() {
  return (
    <main>
      <header className="page-section stack">
        <h1>Parts and states</h1>
        <p className="lead-text dim-text">
          What the pages are built from. <VisuallyHidden>Each part is shown in all its states.</VisuallyHidden>
        </p>
      </header>
      <ActionsShowcase />
      <LabelsShowcase />
      <FormsShowcase />
      <FeedbackShowcase />
      <DialogsShowcase />
      <DataShowcase />
    </main>
  );
}
