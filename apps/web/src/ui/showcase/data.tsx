import { useState } from 'react';
import { Badge, Status } from '../base/badge.tsx';
import { Button } from '../base/button.tsx';
import { Empty } from '../feedback/empty.tsx';
import { toast } from '../feedback/toast.ts';
import { SearchInput, Select } from '../form/text-input.tsx';
import { Pager } from '../record/pager.tsx';
import { type Column, Table } from '../record/table.tsx';

type Person = {
  name: string;
  mail: string;
  phone: string;
  role: string;
  active: boolean;
  spent: string;
  joined: string;
};

export function DataShowcase() {
  return (
    <section className="page-section page-section-tight stack" aria-labelledby="data">
      <h2 id="data">Tables</h2>
      <div className="admin-layout showcase-adm">
        <div className="admin-main">
          <FilledTable />
          <h3>Loading</h3>
          <Table
            caption="People, loading"
            columns={COLUMNS}
            rows={[]}
            rowKey={({ mail }) => mail}
            actions={() => []}
            loading
            loadingRows={3}
          />
          <h3>Empty</h3>
          <Table
            caption="People, none found"
            columns={COLUMNS}
            rows={[]}
            rowKey={({ mail }) => mail}
            empty={
              <Empty
                level={3}
                title="No one found"
                text="Nothing matches “zanzibar”."
                action={
                  <Button variant="secondary" size="s">
                    Clear search
                  </Button>
                }
              />
            }
          />
        </div>
      </div>
    </section>
  );
}

function FilledTable() {
  const [page, setPage] = useState(4);
  const [direction, setDirection] = useState<'ascending' | 'descending'>('ascending');
  const rows = direction === 'ascending' ? PEOPLE : [...PEOPLE].reverse();
  return (
    <>
      <div className="list-tools">
        <SearchInput label="Search by name, email or phone" />
        <Select aria-label="Role">
          <option>All roles</option>
          <option>Admin</option>
        </Select>
        <span className="list-tools-push" />
        <Button variant="secondary" size="s">
          Export
        </Button>
      </div>
      <Table
        caption="People"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ mail }) => mail}
        picked={({ name }) => name === 'Asha Patil'}
        sort={{ key: 'name', direction }}
        onSort={() => setDirection(direction === 'ascending' ? 'descending' : 'ascending')}
        actions={({ name }) => [
          { name: `Edit ${name}`, icon: 'edit', onSelect: () => toast.info(`Edit ${name}`) },
          { name: `Delete ${name}`, icon: 'trash', danger: true, onSelect: () => toast.error(`Delete ${name}`) },
        ]}
        footer={<Pager page={page} pageCount={161} onPage={setPage} summary="25 to 32 of 1,284" />}
      />
    </>
  );
}

const COLUMNS: Column<Person>[] = [
  {
    key: 'name',
    header: 'Name',
    slot: 'title',
    sortable: true,
    cell: ({ name, mail }) => (
      <span className="cell-who">
        <span>
          {name}
          <br />
          <span className="sub-text">{mail}</span>
        </span>
      </span>
    ),
  },
  { key: 'phone', header: 'Phone', slot: 'subtitle', cell: ({ phone }) => phone },
  {
    key: 'role',
    header: 'Role',
    slot: 'amount',
    cell: ({ role }) => (
      <Badge tone={role === 'Admin' ? 'teal' : 'quiet'} size="s">
        {role}
      </Badge>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    slot: 'status',
    cell: ({ active }) => <Status tone={active ? 'green' : 'grey'}>{active ? 'Active' : 'Inactive'}</Status>,
  },
  { key: 'spent', header: 'Spent', numeric: true, cell: ({ spent }) => spent },
  { key: 'joined', header: 'Joined', optional: true, cell: ({ joined }) => joined },
];

const PEOPLE: Person[] = [
  {
    name: 'Asha Patil',
    mail: 'asha@example.com',
    phone: '98200 00000',
    role: 'User',
    active: true,
    spent: '₹4,18,250',
    joined: '12 Jul 2026',
  },
  {
    name: 'Farah Khan',
    mail: 'farah@example.com',
    phone: '–',
    role: 'Admin',
    active: true,
    spent: '₹0',
    joined: '7 Jul 2026',
  },
  {
    name: 'Vikram Shetty',
    mail: 'vikram@example.com',
    phone: '98674 55120',
    role: 'User',
    active: false,
    spent: '₹1,499',
    joined: '5 Jul 2026',
  },
];
