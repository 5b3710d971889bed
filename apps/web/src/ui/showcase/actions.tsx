import { useState } from 'react';
import { Button, buttonClass, IconButton } from '../base/button.tsx';
import { Chips, Toggle } from '../base/choice.tsx';
import { Icon, iconNames } from '../base/icon.tsx';
import { Mark } from '../base/mark.tsx';
import { Dots } from '../carousel/carousel-controls.tsx';

export function ActionsShowcase() {
  return (
    <section className="page-section page-section-tight stack" aria-labelledby="actions">
      <h2 id="actions">Actions</h2>
      <h3>Buttons</h3>
      <div className="flow-row">
        <Button>Save changes</Button>
        <Button variant="dark">Show more</Button>
        <Button variant="secondary">Previous</Button>
        <Button variant="danger">Delete and refund ₹749</Button>
        <Button variant="danger-outline">Delete</Button>
        <a className={buttonClass({ variant: 'secondary' })} href="#actions">
          Go to actions
        </a>
      </div>
      <div className="flow-row">
        <Button disabled>Full</Button>
        <Button variant="secondary" disabled>
          Previous
        </Button>
        <Button busy busyLabel="Processing...">
          Pay
        </Button>
      </div>
      <div className="flow-row">
        <Button size="s">
          <Icon name="plus" />
          Add
        </Button>
        <Button size="s" variant="secondary">
          <Icon name="download" />
          Export
        </Button>
        <Button size="s" variant="danger">
          Delete
        </Button>
        <IconButton name="Close" icon="close" />
        <IconButton name="Edit Asha Patil" icon="edit" size="s" />
        <IconButton name="Delete Asha Patil" icon="trash" size="s" danger />
        <IconButton name="View Asha Patil" icon="eye" size="s" disabled />
      </div>
      <div className="note showcase-dark flow-row">
        <Button variant="ghost">Watch the film</Button>
        <Button variant="ghost" size="s">
          LOGOUT
        </Button>
        <Mark />
      </div>
      <Button block>Block</Button>
      <Choices />
      <h3>Icons</h3>
      <ul className="flow-row">
        {iconNames().map((name) => (
          <li key={name} className="small-text">
            <Icon name={name} /> {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Choices() {
  const [when, setWhen] = useState<'next' | 'past'>('next');
  const [category, setCategory] = useState('All');
  const [dot, setDot] = useState(1);
  return (
    <>
      <h3>Choices</h3>
      <div>
        <Toggle
          label="Which ones"
          value={when}
          onChange={setWhen}
          options={[
            { value: 'next', label: 'Upcoming' },
            { value: 'past', label: 'Past' },
          ]}
        />
      </div>
      <Chips
        label="Category"
        value={category}
        onChange={setCategory}
        options={CATEGORIES.map((value) => ({ value, label: value }))}
      />
      <Dots count={5} current={dot} onSelect={setDot} name={(position) => `Slide ${position} of 5`} />
    </>
  );
}

const CATEGORIES = ['All', 'tips', 'gear', 'maintenance', 'safety', 'community'];
