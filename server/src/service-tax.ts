import { provideServiceTax } from './modules/invoicing/service-tax.ts'
import { findServiceTax } from './modules/tax-rules/find-service-tax.ts'

// How the platform taxes what it charges for packages, boosts and withdrawals. Their modules depend on
// no tax rules.
provideServiceTax(findServiceTax)
