import * as m from '@emporia/messages/affiliate'

import type { SettingGroup } from '../../settings/index/setting-page.ts'
import { affiliateFields } from './affiliate-fields.ts'

/** The pages of the affiliate program's settings in their order. */
export const affiliateGroup: SettingGroup = {
  path: '/admin/affiliate-setting',
  permission: 'affiliate',
  title: m.menu_screen_settings,
  fields: affiliateFields,
  pages: [
    { key: 'program', title: m.program_panel_title, text: m.program_page_about },
    { key: 'attribution', title: m.attribution_panel_title, text: m.attribution_page_about },
    { key: 'commission', title: m.levels_page_title, text: m.levels_page_about },
    { key: 'fraud', title: m.checks_panel_title, text: m.checks_page_about },
    { key: 'leaderboard', title: m.board_panel_title, text: m.board_page_about },
    { key: 'pos', title: m.pos_panel_title, text: m.pos_page_about },
  ],
}
