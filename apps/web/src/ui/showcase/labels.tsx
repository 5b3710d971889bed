import { Badge, Status } from '../base/badge.tsx';
import { Bar } from '../base/bar.tsx';
import { RouteStrip } from '../base/route-strip.tsx';
import { Stars } from '../base/stars.tsx';
import { Stepper } from '../base/stepper.tsx';
import { Stone } from '../base/stone.tsx';
import { Facts, SpecList, SumList } from '../data/pair-list.tsx';

export function LabelsShowcase() {
  return (
    <section className="page-section page-section-tight stack" aria-labelledby="labels">
      <h2 id="labels">Labels</h2>
      <h3>Badges and states</h3>
      <div className="flow-row">
        <Badge>Workshop</Badge>
        <Badge tone="kokum" icon="star">
          Featured
        </Badge>
        <Badge tone="amber" icon="ridge">
          Adventure Awaits
        </Badge>
        <Badge tone="teal" size="s">
          Admin
        </Badge>
        <Badge tone="quiet" size="s">
          User
        </Badge>
      </div>
      <div className="flow-row">
        <Status tone="amber">Created</Status>
        <Status tone="green">Paid</Status>
        <Status tone="red">Failed</Status>
        <Status tone="blue">Refunded</Status>
        <Status tone="grey">Cancelled</Status>
      </div>
      <h3>Stones</h3>
      <div className="note showcase-dark flow-row">
        <Stone variant="date" cap="Jul" number="18" unit="2026" />
        <Stone variant="km" level="easy" cap="Easy" number="258" unit="km" />
        <Stone variant="km" level="medium" cap="Medium" number="374" unit="km" />
        <Stone variant="km" level="hard" cap="Hard" number="62" unit="km" />
        <Stone variant="km" level="expert" cap="Expert" number="1,140" unit="km" />
        <Stone variant="countdown" cap="Days" number="12" />
        <Stone variant="countdown" cap="Hours" number="–" />
      </div>
      <h3>Route, level and steps</h3>
      <div className="form-grid2">
        <div className="stack">
          <RouteStrip stops={['Mumbai', 'Kalyan', 'Murbad', 'Malshej']} />
          <RouteStrip stops={['Vasai', 'Tungareshwar']} label="Short route" />
          <Bar value={46} max={60} label="Places taken" valueText="46 of 60" />
          <Bar value={57} max={60} tone="hot" label="Places taken, nearly full" valueText="57 of 60" />
          <Bar value={34} role="progressbar" label="Upload" />
          <Stars value={4} />
        </div>
        <div className="card card-body">
          <Stepper steps={STEPS} current={1} label="First of three" />
          <Stepper steps={STEPS} current={3} label="Third of three" />
        </div>
      </div>
      <h3>Label and value</h3>
      <div className="form-grid2">
        <SpecList
          rows={[
            { label: 'Founded', value: 'July 2018, Mumbai' },
            { label: 'Machines', value: '150cc to 1000cc, any make' },
          ]}
        />
        <SumList
          boxed
          rows={[
            { label: 'Paid', value: '₹1,499' },
            { label: 'Refund share', value: '50%' },
          ]}
          total={{ label: 'Your refund', value: '₹749' }}
        />
        <Facts
          rows={[
            { label: 'Blood group', value: 'B+' },
            { label: 'Phone', value: '98200 00000' },
            { label: 'Email', value: 'anjali@example.com' },
          ]}
        />
      </div>
    </section>
  );
}

const STEPS = ['Personal Details', 'Payment', 'Confirmation'];
