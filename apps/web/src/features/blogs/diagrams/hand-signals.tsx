import { useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../../ui/base/button.tsx';
import { Toggle } from '../../../ui/base/choice.tsx';
import { cx } from '../../../ui/base/cx.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { SignalRider } from './signal-rider.tsx';
import { askSignal, SIGNALS, type Signal } from './signal-rules.ts';
import './hand-signals.css';

const VIEWS = [
  { value: 'all', label: 'All twelve' },
  { value: 'quiz', label: 'Quiz' },
] as const;

/** What the lead's hand says: twelve signals to look at, and a quiz about them. */
export default function HandSignals() {
  const [view, setView] = useState<'all' | 'quiz'>('all');
  const [isStill, setStill] = useState(false);
  return (
    <div className={cx('signals', isStill && 'signals-still')}>
      <div className="signals-bar">
        <Toggle label="Hand signals" options={VIEWS} value={view} onChange={setView} />
        <IconButton
          className="signals-pause"
          name={isStill ? 'Move the hands' : 'Hold the hands still'}
          icon={isStill ? 'play' : 'pause'}
          onClick={() => setStill(!isStill)}
        />
      </div>
      {view === 'all' ? <AllSignals /> : <SignalQuiz />}
    </div>
  );
}

function AllSignals() {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from a list without markers
    <ul className="signal-list" role="list">
      {SIGNALS.map((signal) => (
        <li key={signal.name}>
          <SignalRider signal={signal} />
          <b>{signal.name}</b>
          <span>{signal.meaning}</span>
        </li>
      ))}
    </ul>
  );
}

/** A signal and three answers. The one given is judged in words; answers to it count once. */
function SignalQuiz() {
  const [question, setQuestion] = useState(() => askSignal());
  const [given, setGiven] = useState<Signal | null>(null);
  const [score, setScore] = useState({ right: 0, asked: 0 });
  const answers = useRef<HTMLFieldSetElement>(null);
  const { signal } = question;

  const answer = (chosen: Signal) => {
    if (given) return;
    setGiven(chosen);
    setScore(({ right, asked }) => ({ right: right + (chosen === signal ? 1 : 0), asked: asked + 1 }));
  };
  const next = () => {
    setQuestion(askSignal(signal));
    setGiven(null);
  };
  // The button for the next one is gone: the keyboard goes on at its answers.
  const first = useRef(question);
  useLayoutEffect(() => {
    if (question !== first.current) answers.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [question]);

  return (
    <div className="signal-quiz">
      <SignalRider signal={signal} />
      <div className="diagram-side">
        <fieldset ref={answers}>
          <legend>What does the lead mean?</legend>
          {question.answers.map((option) => {
            const mark = given && (option === signal ? 'right' : option === given ? 'wrong' : null);
            return (
              <button
                key={option.name}
                type="button"
                className={cx('signal-answer', mark && `signal-${mark}`)}
                aria-disabled={given ? true : undefined}
                onClick={() => answer(option)}
              >
                {option.name}
                {mark && <Icon name={mark === 'right' ? 'check' : 'close'} />}
              </button>
            );
          })}
        </fieldset>
        <p role="status">{given && verdict(signal, given)}</p>
        <div className="signal-foot">
          <span>
            {score.right} of {score.asked} right
          </span>
          {given && (
            <Button variant="dark" size="s" onClick={next}>
              Next signal
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

const verdict = (signal: Signal, given: Signal) =>
  given === signal ? `Right. ${signal.meaning}` : `Not quite: that's “${signal.name}”. ${signal.meaning}`;
