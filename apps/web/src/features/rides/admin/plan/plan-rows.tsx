import { type ReactNode, useRef } from 'react';
import { Button, IconButton } from '../../../../ui/base/button.tsx';
import { Icon } from '../../../../ui/base/icon.tsx';
import { FieldGroup } from '../../../../ui/form/field.tsx';

type Props = {
  label: string;
  /** What one row is: 'stop'. */
  of: string;
  keys: readonly string[];
  max: number;
  error: string | undefined;
  onAdd: () => void;
  onRemove: (at: number) => void;
  children: (at: number) => ReactNode;
};

/** Rows of a list that are added and removed; saving puts them in the order of the road. */
export function PlanRows({ label, of, keys, max, error, onAdd, onRemove, children }: Props) {
  const add = useRef<HTMLDivElement>(null);
  return (
    <FieldGroup className="form-full" label={label} error={error}>
      <ul className="plan-rows">
        {keys.map((key, at) => (
          <li key={key}>
            {children(at)}
            <IconButton
              name={`Remove ${of} ${at + 1}`}
              icon="trash"
              size="s"
              className="plan-remove"
              danger
              onClick={() => {
                onRemove(at);
                add.current?.querySelector('button')?.focus();
              }}
            />
          </li>
        ))}
      </ul>
      <div ref={add}>
        <Button variant="secondary" size="s" disabled={keys.length >= max} onClick={onAdd}>
          <Icon name="plus" />
          Add {of}
        </Button>
      </div>
    </FieldGroup>
  );
}
