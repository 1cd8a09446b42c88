import type { TranslationReport } from '@emporia/contract'
import * as m from '@emporia/messages/translation'
import type { ReactNode } from 'react'

import { entityLabels, getFieldLabel, getLanguageName } from '../../features/translations/labels.ts'

/** What an import would change, and the lines that it would skip. */
export const ImportReport = ({ report }: { report: TranslationReport }) => {
  const { changed, unchanged, refused, errors, changes } = report

  return (
    <>
      <ul className="grid gap-1">
        <li className="font-medium">{m.import_report_changed({ count: changed })}</li>
        <li className="text-ink-2">{m.import_report_unchanged({ count: unchanged })}</li>
        {refused > 0 && (
          <li className="text-tone-red-ink">{m.import_report_refused({ count: refused })}</li>
        )}
      </ul>
      {errors.length > 0 && (
        <List label={m.import_errors_label()}>
          {errors.map(({ line, message }) => (
            <li key={line} className="border-b border-line py-2 last:border-0">
              <span className="font-medium text-tone-red-ink">
                {m.import_errors_line({ line })}
              </span>{' '}
              {message}
            </li>
          ))}
        </List>
      )}
      {changes.length > 0 && (
        <List label={m.import_changes_label()}>
          {changes.map(({ line, entity, title, field, locale, before, after }) => (
            <li key={line} className="border-b border-line py-2 last:border-0">
              <p className="text-ink-2">
                {m.import_changes_row({
                  content: entityLabels[entity](),
                  title,
                  field: getFieldLabel(field),
                  language: getLanguageName(locale),
                })}
              </p>
              {before !== '' && (
                <p dir="auto" className="line-clamp-2 break-words text-ink-3 line-through">
                  {before}
                </p>
              )}
              <p dir="auto" className="line-clamp-2 break-words">
                {after}
              </p>
            </li>
          ))}
        </List>
      )}
    </>
  )
}

const List = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="max-h-[32dvh] overflow-y-auto border-y border-line text-office">
    {children}
  </ul>
)
