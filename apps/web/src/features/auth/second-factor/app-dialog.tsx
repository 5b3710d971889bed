import { APP_CODE_LENGTH, comparableFactorCode } from '@kickstand/contract/second-factor/second-factor.rules';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../../lib/form/form-errors.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { beginApp, useConfirmApp } from './second-factor.api.ts';

type Props = { onAdded: (recoveryCodes: string[]) => void; onClose: () => void };

/** A new secret as a picture and as text; its first code proves that the app has it. */
export function AppDialog({ onAdded, onClose }: Props) {
  const begun = useQuery({
    queryKey: ['second-factor-app'],
    queryFn: async () => {
      const [app, { qrPath }] = await Promise.all([beginApp(), import('../../../lib/qr/qr-path.ts')]);
      return { ...app, code: qrPath(app.uri) };
    },
    // another secret would make the one that was scanned worthless
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const confirm = useConfirmApp();
  const [code, setCode] = useState('');
  const isFilled = comparableFactorCode(code).length === APP_CODE_LENGTH;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!begun.data || !isFilled) return;
    confirm.mutate({ challenge: begun.data.challenge, code }, { onSuccess: onAdded, onError: () => setCode('') });
  };

  return (
    <Dialog
      open
      title="Set up an authenticator app"
      backdropCloses={false}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isFilled} busy={confirm.isPending} busyLabel="Checking...">
            Add the app
          </Button>
        </>
      }
    >
      {begun.isPending && <Spinner label="Making a secret..." />}
      {begun.isError && (
        <ErrorState
          level={3}
          title="This didn’t work"
          text={failureText(begun.error, 'Please try again.')}
          onRetry={() => void begun.refetch()}
        />
      )}
      {begun.data && (
        <div className="security-setup">
          <svg
            className="security-qr"
            viewBox={`0 0 ${begun.data.code.size} ${begun.data.code.size}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label="Code to scan with the app; the same secret follows as text"
          >
            <rect width={begun.data.code.size} height={begun.data.code.size} fill="#fff" />
            <path d={begun.data.code.path} fill="#000" />
          </svg>
          <div className="stack">
            <p>Scan this with your app, or type this secret into it:</p>
            <p>
              <code className="security-secret">{begun.data.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            </p>
            <Field
              label="Code that the app shows"
              required
              error={
                confirm.error ? failureText(confirm.error, "We couldn't check the code. Please try again.") : undefined
              }
            >
              <TextInput
                name="code"
                autoComplete="one-time-code"
                inputMode="numeric"
                maxLength={10}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            </Field>
          </div>
        </div>
      )}
    </Dialog>
  );
}
