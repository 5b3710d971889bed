import type { SetupStep, StepState } from '@kickstand/contract/setup/setup.rules';
import type { SetupState } from '@kickstand/contract/setup/setup.schema';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { failureText } from '../../lib/form/form-errors.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSearchParams } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { Badge } from '../../ui/base/badge.tsx';
import { Button } from '../../ui/base/button.tsx';
import { cx } from '../../ui/base/cx.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { PageIntro } from '../../ui/record/page-actions.tsx';
import { AdministratorStep } from './administrator-step.tsx';
import { Checklist } from './checklist.tsx';
import { LeaveDemo } from './leave-demo.tsx';
import { RideStep } from './ride-step.tsx';
import { MailStep, PaymentsStep } from './service-steps.tsx';
import { useRefreshSetup, useSetup, useSkipStep } from './setup.api.ts';
import './setup.css';

type Props = {
  /** The form of the club's identity, which is another feature's. */
  identity: (onPublished: () => void) => ReactNode;
};

/** The way from an empty site or the demo to the club's own. */
export function Setup(props: Props) {
  const { token } = useSession();
  // another session has forgotten what this one had loaded
  return <SessionSetup key={token} {...props} />;
}

function SessionSetup({ identity }: Props) {
  const { data: setup, isError, refetch } = useSetup();
  if (!setup && isError)
    return <ErrorState className="panel" title="The setup couldn't be loaded" onRetry={() => void refetch()} />;
  return (
    <>
      <PageIntro
        title={setup?.isDemo ? 'Start our own club' : 'Set up your club'}
        text="Five steps, in any order. Skip what you don't have at hand; everything is kept, and you can come back any time."
      />
      {setup ? (
        <div className="setup">
          <Steps setup={setup} identity={identity} />
          <Checklist setup={setup} />
        </div>
      ) : (
        <div className="panel stack" aria-busy="true">
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton width={3} />
        </div>
      )}
    </>
  );
}

const TITLES: Record<SetupStep, string> = {
  identity: "The club's identity",
  administrator: 'Your administrator',
  mail: 'Mail',
  payments: 'Payments',
  ride: 'The first ride',
};

/** One step is open at a time; the address names it, so that it can be linked and reloaded. */
function Steps({ setup, identity }: Props & { setup: SetupState }) {
  const [search, setSearch] = useSearchParams();
  const refresh = useRefreshSetup();
  const wanted = search.get('step');
  const open = wanted ?? setup.steps.find(({ state }) => state === 'open')?.step ?? '';
  const { list, leave } = useFocusOnNext(open);
  const content: Record<SetupStep, () => ReactNode> = {
    identity: () => identity(refresh),
    administrator: () => <AdministratorStep setup={setup} />,
    mail: () => <MailStep setup={setup} />,
    payments: () => <PaymentsStep setup={setup} />,
    ride: () => <RideStep setup={setup} />,
  };
  return (
    <div className="setup-steps">
      <ol ref={list}>
        {setup.steps.map(({ step, state }, index) => (
          <Step
            key={step}
            step={step}
            number={index + 1}
            state={state}
            isOpen={open === step}
            onSkipped={() => leave(step)}
            onToggle={() => setSearch({ step: open === step ? 'none' : step }, { replace: true })}
          >
            {content[step]}
          </Step>
        ))}
      </ol>
      <p>
        Your texts, team, pictures and policies are under <Link to={PATHS.adminClub}>Club</Link>. Until you publish your
        own, visitors see {setup.isDemo ? "the demo's" : 'neutral ones'}.
      </p>
      {setup.isDemo && <LeaveDemo setup={setup} />}
    </div>
  );
}

type StepProps = {
  step: SetupStep;
  number: number;
  state: StepState;
  isOpen: boolean;
  onToggle: () => void;
  onSkipped: () => void;
  children: () => ReactNode;
};

/** The button that was pressed is gone with its step: the keyboard goes on at the next one. */
function useFocusOnNext(open: string) {
  const list = useRef<HTMLOListElement>(null);
  const left = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (left.current === null || left.current === open) return;
    left.current = null;
    const headings = [...(list.current?.querySelectorAll<HTMLElement>('h3 button') ?? [])];
    (headings.find((button) => button.getAttribute('aria-expanded') === 'true') ?? headings[0])?.focus();
  });
  return {
    list,
    leave(step: string) {
      left.current = step;
    },
  };
}

function Step({ step, number, state, isOpen, onToggle, onSkipped, children }: StepProps) {
  const id = useId();
  return (
    <li className={cx('panel', 'setup-step', `setup-${state}`, isOpen && 'setup-expanded')}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <i aria-hidden="true">{number}</i>
          <span>{TITLES[step]} </span>
          {state === 'done' && (
            <Badge tone="teal" size="s">
              Done
            </Badge>
          )}
          {state === 'skipped' && (
            <Badge tone="quiet" size="s">
              Skipped
            </Badge>
          )}
          <Icon name="chevron-down" />
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            {children()}
            <Skip step={step} state={state} onSkipped={onSkipped} />
          </>
        )}
      </div>
    </li>
  );
}

function Skip({ step, state, onSkipped }: Pick<StepProps, 'step' | 'state' | 'onSkipped'>) {
  const { mutate, isPending } = useSkipStep();
  const [, setSearch] = useSearchParams();
  if (state === 'done') return null;
  const isSkipped = state === 'open';
  const skip = () =>
    mutate(
      { step, isSkipped },
      {
        // the next open one unfolds
        onSuccess: () => {
          if (isSkipped) onSkipped();
          setSearch(isSkipped ? {} : { step }, { replace: true });
        },
        onError: (error) => toast.error(failureText(error, "That couldn't be saved. Please try again.")),
      },
    );
  return (
    <p className="setup-skip">
      <Button variant="secondary" size="s" busy={isPending} onClick={skip}>
        {isSkipped ? 'Skip for now' : 'Return to this step'}
      </Button>
    </p>
  );
}
