import { type DocumentKind, shopDocuments } from '@emporia/contract'
import * as m from '@emporia/messages/profile'

import { download } from '../../../api/download.ts'
import { bytesIn } from '../../../format/bytes.ts'
import { fullDay } from '../../../format/date.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { Icon } from '../../../backoffice/icon.client.tsx'
import { announce } from '../../../ui/message/announce.ts'
import { useLocale } from '../../../ui/money.tsx'
import { hidden, Rich } from '../../../ui/rich.tsx'
import { documentNames } from './document-names.ts'
import { DocumentPicture } from './document-picture.tsx'

type StoredDocument = {
  id: number
  kind: DocumentKind
  number: string | null
  file_name: string
  mime: string
  size: number
  created_at: string
}

type Props = {
  kind: DocumentKind
  stored: StoredDocument | undefined
  area: keyof typeof shopDocuments
}

/** One document, to be compared with the others. */
export const ShopDocument = ({ kind, stored: provided, area }: Props) => {
  const { time_zone } = useLocale()
  const endpoint = shopDocuments[area]

  return (
    <section className="min-w-0">
      <h3 className="font-semibold">{documentNames[kind]()}</h3>
      {provided ? (
        <>
          <p className="num mb-2 truncate text-ink-2" title={provided.number ?? undefined}>
            {provided.number ?? m.profile_document_unnumbered()}
          </p>
          {provided.mime.startsWith('image/') ? (
            <DocumentPicture endpoint={endpoint} id={provided.id} name={documentNames[kind]()} />
          ) : (
            <File stored={provided} endpoint={endpoint} />
          )}
          <p className="mt-1.5 truncate text-[.8125rem] text-ink-2" title={provided.file_name}>
            {m.profile_document_file_info({
              file: provided.file_name,
              size: bytesIn(provided.size),
              date: fullDay(provided.created_at, time_zone),
            })}
          </p>
        </>
      ) : (
        <p className="mt-2 grid h-60 place-items-center rounded-[6px] border border-dashed border-line-strong text-ink-2">
          {m.profile_document_missing()}
        </p>
      )}
    </section>
  )
}

type FileProps = {
  stored: StoredDocument
  endpoint: (typeof shopDocuments)[keyof typeof shopDocuments]
}

const File = ({ stored: { id, kind }, endpoint }: FileProps) => {
  const fetch = async () => {
    const refusal = await download(endpoint, { id })
    if (refusal) announce(refusal)
  }

  return (
    <div className="grid h-60 place-items-center rounded-[6px] border border-line bg-sunken">
      <div className="text-center">
        <Icon name="document" className="mx-auto mb-3 scale-200 text-ink-3" />
        <button type="button" className={buttonClass()} onClick={() => void fetch()}>
          <Icon name="download" />
          <Rich
            parts={m.profile_document_download({ document: documentNames[kind]() })}
            tags={{ hidden }}
          />
        </button>
      </div>
    </div>
  )
}
