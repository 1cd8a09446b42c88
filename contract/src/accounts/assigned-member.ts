import { customer } from './customer.ts'
import { employee, permissionHolders, permissionList, role } from './employee.ts'
import { adminMember } from './member.ts'
import { ownerStatus } from './owner.ts'
import { viewAs } from './view-as.ts'
import { adminProfile } from './profile.ts'

/** Calls for accounts: employees, customers and members. */
export const peopleCalls = {
  profile: adminProfile,
  role,
  permissions: permissionList,
  permissionHolders,
  employee,
  ownerStatus,
  viewAs,
  customer,
  member: adminMember,
}
