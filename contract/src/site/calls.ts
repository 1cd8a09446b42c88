import { feed } from '../catalog/feed.ts'
import { currencies } from '../currencies/currency.ts'
import { emailSetting } from './email-settings.ts'
import { generalSetting } from './general-settings.ts'
import { installation } from './installation.ts'
import { mailLog } from './mail.ts'
import { slider } from './site.ts'

/** Calls of the back office about the marketplace itself. */
export const siteCalls = {
  mail: mailLog,
  emailSetting,
  installation,
  slider,
  currency: currencies,
  feed,
  generalSetting,
}
