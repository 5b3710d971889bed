import { AuditList } from '../../features/audit/audit-list.tsx';

export function Component() {
  return <AuditList />;
}
