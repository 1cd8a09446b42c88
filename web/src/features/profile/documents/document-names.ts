import type { DocumentKind } from '@emporia/contract'
import * as m from '@emporia/messages/profile'

/** Names of the documents that a shop provides. */
export const documentNames: Record<DocumentKind, () => string> = {
  identity: m.profile_document_identity,
  trade_licence: m.profile_document_license,
  tax: m.profile_document_tax,
}
