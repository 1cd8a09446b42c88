import type { TranslationRow } from '@emporia/contract'
import type { Locale } from '@emporia/messages/locale'
import * as m from '@emporia/messages/translation'
import type { ComponentProps } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { RichTextInput } from '../../backoffice/form/rich-text/rich-text-input.tsx'
import { TextArea } from '../../backoffice/form/text-area.tsx'
import { Icon } from '../../backoffice/icon.client.tsx'
import type { FormState } from '../../form/use-form.ts'
import { Labeled } from '../../form/labeled.tsx'
import { StateBadge } from '../states/badge.tsx'
import { getFieldLabel, getLanguageName, stateBadges } from './labels.ts'
import { toTyped, type TranslatedFieldRow, type TranslationDraft } from './use-translation.ts'

type Props = TranslatedFieldRow & {
  row: TranslationRow
  source: Locale
  form: Pick<FormState<TranslationDraft>, 'draft' | 'errors' | 'change'>
}

/** One text: the source on the left, its translation on the right. */
export const TranslatedField = ({ field, kind, max, row, source, form }: Props) => {
  const { draft, errors, change } = form
  const sourceText = toTyped(kind, row.source[field] ?? '')
  const value = draft.texts[field] ?? ''
  const put = (text: string) => change({ texts: { ...draft.texts, [field]: text } })
  const label = getFieldLabel(field)
  const language = getLanguageName(row.locale)
  const name = m.editor_field_label({ field: label, language })

  return (
    <div className="grid gap-x-6 gap-y-3 border-b border-line px-4 py-4 last:border-0 md:grid-cols-2">
      <div className="min-w-0">
        <div className="flex min-h-6 flex-wrap items-center gap-2">
          <p className="font-medium">{label}</p>
          <StateBadge flow={{ states: stateBadges }} state={stateOf(row, field)} />
        </div>
        <p
          lang={source}
          dir="auto"
          translate="no"
          className="mt-1.5 max-h-96 overflow-y-auto rounded-[6px] bg-canvas px-2.5 py-1.5 break-words whitespace-pre-line"
        >
          {sourceText}
        </p>
      </div>
      <div className="min-w-0">
        <Labeled
          label={name}
          className="md:mt-0.5"
          error={errors[`texts.${field}`]}
          {...(kind === 'list' && { help: m.editor_list_help() })}
        >
          {(control) => (
            <TextControl
              {...control}
              {...{ kind, max, value }}
              label={name}
              lang={row.locale}
              lines={kind === 'line' ? 1 : linesOf(sourceText)}
              onChange={put}
            />
          )}
        </Labeled>
        {value === '' && (
          <button
            type="button"
            className={`mt-1.5 ${buttonClass('quiet')}`}
            aria-label={m.editor_copy_label({ field: label })}
            onClick={() => put(row.source[field] ?? '')}
          >
            <Icon name="copy" />
            {m.editor_copy_button()}
          </button>
        )}
      </div>
    </div>
  )
}

type ControlProps = Pick<TranslatedFieldRow, 'kind' | 'max'> &
  ComponentProps<typeof RichTextInput> & { lines: number }

const TextControl = ({ kind, max, label, lines, ...control }: ControlProps) =>
  kind === 'html' ? (
    <RichTextInput {...control} label={label} />
  ) : (
    <TextArea {...control} lines={lines} {...(kind !== 'list' && { maxLength: max })} />
  )

const stateOf = ({ states, waiting }: TranslationRow, field: string) =>
  waiting[field] === undefined ? (states[field] ?? 'missing') : 'waiting'

const linesMax = 12
const lineLength = 60

const linesOf = (text: string) =>
  Math.min(
    linesMax,
    text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / lineLength), 0) + 1,
  )
