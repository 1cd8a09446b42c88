import { customer } from './customer.ts'
import { employee, keyHolders, permissionList, role } from './employee.ts'
import { officeMember } from './member.ts'
import { ownerStatus } from './owner.ts'
import { adminProfile } from './profile.ts'

/** Calls for accounts: employees, customers and members. */
export const peopleCalls = {
  profile: adminProfile,
  role,
  permissions: permissionList,
  keyHolders,
  employee,
  ownerStatus,
  customer,
  member: officeMember,
}
