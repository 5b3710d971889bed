import { useState } from 'react';
import { Note } from '../feedback/note.tsx';
import { toast } from '../feedback/toast.ts';
import { Checkbox, Radio } from '../form/checkbox.tsx';
import { Field, FieldGroup } from '../form/field.tsx';
import { OtpInput } from '../form/otp-input.tsx';
import { PasswordInput } from '../form/password-input.tsx';
import { Select, TextArea, TextInput } from '../form/text-input.tsx';

export function FormsShowcase() {
  return (
    <section className="page-section page-section-tight stack" aria-labelledby="forms">
      <h2 id="forms">Forms</h2>
      <div className="form-grid2">
        <Field label="Full name" required>
          <TextInput autoComplete="name" />
        </Field>
        <Field label="Number plate" required help="Like MH01AB1234" error="Please write it like MH01AB1234.">
          <TextInput defaultValue="MH 1" />
        </Field>
        <Field label="Password" required error="At least 6 characters">
          <PasswordInput autoComplete="new-password" defaultValue="123" />
        </Field>
        <Field label="Experience level" required>
          <Select>
            <option>Beginner</option>
            <option>Intermediate</option>
            <option>Advanced</option>
          </Select>
        </Field>
        <Field label="Date of birth">
          <TextInput type="date" defaultValue="1994-02-11" />
        </Field>
        <Field label="Member since" help="Set when the account was made">
          <TextInput disabled defaultValue="July 2018" />
        </Field>
        <Field label="Address" className="form-full" help="Where post reaches you">
          <TextArea rows={3} maxLength={200} counter placeholder="Flat, road, town" />
        </Field>
      </div>
      <div className="form-grid2">
        <FieldGroup label="Amount" required error="Please choose an amount.">
          <Radio name="amount" defaultChecked>
            By the policy: ₹749
          </Radio>
          <Radio name="amount">All of it: ₹1,499</Radio>
          <Radio name="amount" disabled>
            Another amount
          </Radio>
        </FieldGroup>
        <div>
          <Checkbox defaultChecked>Everything I entered is true.</Checkbox>
          <Checkbox error="Please agree to the terms.">
            I agree to the{' '}
            <a className="link link-small" href="#forms">
              Terms & Conditions
            </a>
          </Checkbox>
          <Checkbox disabled>Not available</Checkbox>
        </div>
      </div>
      <OtpShowcase />
    </section>
  );
}

function OtpShowcase() {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState(false);
  const change = (value: string) => {
    setCode(value);
    setWrong(false);
  };
  const verify = () => {
    setTimeout(() => {
      setWrong(true);
      setCode('');
    }, 400);
  };
  return (
    <>
      <h3>One-time code</h3>
      <OtpInput value={code} onChange={change} onComplete={verify} onInvalidPaste={toast.error} invalid={wrong} />
      {wrong && (
        <Note tone="bad" role="alert">
          Invalid code. Please try again.
        </Note>
      )}
      <p className="dim-text small-text">Typed so far: {code || 'nothing'}</p>
      <h3>One-time code, filled</h3>
      <OtpInput value="40 21" onChange={change} label="Filled code" />
      <OtpInput value="408213" onChange={change} label="Code being checked" disabled />
    </>
  );
}
