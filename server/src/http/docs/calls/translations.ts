export const translations = {
  'GET /seller/translation-list': 'List the translations of the shop',
  'PUT /seller/translation': 'Change a translation of the shop',
  'GET /seller/locale-list': 'List the languages for shops',
  'GET /admin/translation-list': 'List translations',
  'PUT /admin/translation': 'Change a translation',
  'GET /admin/translation-export': 'Export translations',
  'POST /admin/translation-import': 'Import translations',
  'GET /admin/locale-list': 'List languages',
  'PUT /admin/locale-status': 'Enable or disable a language',
}
