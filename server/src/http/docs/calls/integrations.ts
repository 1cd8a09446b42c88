export const integrations = {
  'GET /seller/api-key-list': 'List API keys of the shop',
  'POST /seller/api-key': 'Create an API key of the shop',
  'PUT /seller/api-key': 'Change an API key of the shop',
  'DELETE /seller/api-key': 'Delete an API key of the shop',
  'POST /seller/api-key-rotate': 'Replace the secret of an API key of the shop',
  'GET /seller/event-list': 'List events of the shop',
  'GET /admin/api-key-list': 'List API keys',
  'POST /admin/api-key': 'Create an API key',
  'PUT /admin/api-key': 'Change an API key',
  'DELETE /admin/api-key': 'Delete an API key',
  'POST /admin/api-key-rotate': 'Replace the secret of an API key',
  'GET /admin/event-list': 'List events',
}
