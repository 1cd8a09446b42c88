import type { Difference, ReviewedField } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import type { ReactNode } from 'react'

import { Picture } from '../../ui/picture.tsx'
import { toEditableText } from '../../backoffice/form/rich-text/typed-html.ts'
import { type Piece, diffTexts } from './word-difference.ts'

export const fieldLabels: Record<ReviewedField, () => string> = {
  name: m.difference_field_name,
  short_description: m.difference_field_summary,
  description: m.difference_field_description,
  pictures: m.difference_field_pictures,
  category_id: m.difference_field_category,
  extra_category_ids: m.difference_field_extra_categories,
  brand_id: m.difference_field_brand,
  translations: m.difference_field_translations,
}

/** Compares current and proposed values field by field, including images. */
export const DifferenceList = ({ differences }: { differences: Difference[] }) => (
  <dl className="grid gap-5">
    {differences.map((difference) => (
      <div key={difference.field}>
        <dt className="mb-1.5 font-medium">{fieldLabels[difference.field]()}</dt>
        <dd className="grid gap-3 md:grid-cols-2">
          {difference.field === 'pictures' ? (
            <Pictures {...difference} />
          ) : (
            <TextDifference {...difference} />
          )}
        </dd>
      </div>
    ))}
  </dl>
)

const TextDifference = ({ old, new: proposed }: Difference) => {
  const { before, after } = diffTexts(toEditableText(old), toEditableText(proposed))
  return (
    <>
      <Side title={m.difference_side_current()}>
        <Pieces pieces={before} tag="del" />
      </Side>
      <Side title={m.difference_side_proposed()}>
        <Pieces pieces={after} tag="ins" />
      </Side>
    </>
  )
}

const looks = {
  del: 'bg-tone-red-soft text-tone-red-ink',
  ins: 'bg-tone-green-soft text-tone-green-ink no-underline',
}

const Pieces = ({ pieces, tag: Tag }: { pieces: Piece[]; tag: 'del' | 'ins' }) => {
  if (pieces.length === 0) return <span className="text-ink-2">{m.difference_text_none()}</span>
  return keyed(pieces).map(({ key, text, isOnly }) =>
    isOnly ? (
      <Tag key={key} className={`rounded-sm ${looks[Tag]}`}>
        {text}
      </Tag>
    ) : (
      <span key={key}>{text}</span>
    ),
  )
}

/** Keys each piece by its offset in the text. */
const keyed = (pieces: Piece[]) => {
  let begin = 0
  return pieces.map((piece) => {
    const key = begin
    begin += piece.text.length
    return { ...piece, key }
  })
}

const Pictures = ({ old_pictures: old, new_pictures: proposed }: Difference) => {
  const ids = (pictures: Difference['old_pictures']) => new Set(pictures.map(({ id }) => id))
  return (
    <>
      <Side title={m.difference_side_current()}>
        <Row pictures={old} others={ids(proposed)} label={m.difference_picture_removed()} />
      </Side>
      <Side title={m.difference_side_proposed()}>
        <Row pictures={proposed} others={ids(old)} label={m.difference_picture_added()} />
      </Side>
    </>
  )
}

type RowProps = { pictures: Difference['old_pictures']; others: Set<number>; label: string }

const Row = ({ pictures, others, label }: RowProps) => {
  if (pictures.length === 0)
    return <span className="text-ink-2">{m.difference_pictures_none()}</span>
  return (
    <ul className="grid grid-cols-3 gap-2">
      {pictures.map((picture) => (
        <li key={picture.id}>
          <Picture of={picture} sizes="140px" alt={picture.alt} className="aspect-square w-full" />
          {!others.has(picture.id) && <span className="text-[.8125rem] font-medium">{label}</span>}
        </li>
      ))}
    </ul>
  )
}

const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="rounded-[6px] border border-line p-3">
    <p className="mb-1 text-[.8125rem] text-ink-2">{title}</p>
    <div className="wrap-anywhere whitespace-pre-line">{children}</div>
  </div>
)
