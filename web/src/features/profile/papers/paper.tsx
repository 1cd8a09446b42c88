import { type DocumentKind, shopDocuments } from '@emporia/contract'

import { download } from '../../../api/download.ts'
import { bytesIn } from '../../../format/bytes.ts'
import { fullDay } from '../../../format/date.ts'
import { officeButton } from '../../../office/button.ts'
import { OfficeIcon } from '../../../office/office-icon.client.tsx'
import { announce } from '../../../ui/message/announce.ts'
import { useLocale } from '../../../ui/money.tsx'
import { PaperPicture } from './paper-picture.tsx'

const paperNames: Record<DocumentKind, string> = {
  identity: 'Identity',
  trade_licence: 'Trade licence',
  tax: 'Tax number',
}

type Given = {
  id: number
  kind: DocumentKind
  number: string | null
  file_name: string
  mime: string
  size: number
  created_at: string
}

type Props = { kind: DocumentKind; given: Given | undefined; area: keyof typeof shopDocuments }

/** One document, to be compared with the others. */
export const Paper = ({ kind, given, area }: Props) => {
  const { time_zone } = useLocale()
  const endpoint = shopDocuments[area]

  return (
    <section className="min-w-0">
      <h3 className="font-semibold">{paperNames[kind]}</h3>
      {given ? (
        <>
          <p className="num mb-2 truncate text-ink-2" title={given.number ?? undefined}>
            {given.number ?? 'No number'}
          </p>
          {given.mime.startsWith('image/') ? (
            <PaperPicture endpoint={endpoint} id={given.id} name={paperNames[kind]} />
          ) : (
            <File given={given} endpoint={endpoint} />
          )}
          <p className="mt-1.5 truncate text-[.8125rem] text-ink-2" title={given.file_name}>
            {given.file_name}, {bytesIn(given.size)}, {fullDay(given.created_at, time_zone)}
          </p>
        </>
      ) : (
        <p className="mt-2 grid h-60 place-items-center rounded-[6px] border border-dashed border-line-strong text-ink-2">
          Not handed in
        </p>
      )}
    </section>
  )
}

type FileProps = { given: Given; endpoint: (typeof shopDocuments)[keyof typeof shopDocuments] }

const File = ({ given: { id, kind }, endpoint }: FileProps) => {
  const fetch = async () => {
    const refusal = await download(endpoint, { id })
    if (refusal) announce(refusal)
  }

  return (
    <div className="grid h-60 place-items-center rounded-[6px] border border-line bg-sunken">
      <div className="text-center">
        <OfficeIcon name="document" className="mx-auto mb-3 scale-200 text-ink-3" />
        <button type="button" className={officeButton()} onClick={() => void fetch()}>
          <OfficeIcon name="download" />
          Download the PDF
          <span className="sr-only"> of {paperNames[kind]}</span>
        </button>
      </div>
    </div>
  )
}
