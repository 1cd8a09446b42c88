import * as m from '@emporia/messages/member'

import { Panel } from '../../backoffice/panel.tsx'
import { CopyButton } from './copy-button.tsx'

const textsFor = (link: string) => [
  {
    title: m.links_text_friend_title(),
    text: m.links_text_friend({ link }),
  },
  {
    title: m.links_text_post_title(),
    text: m.links_text_post({ link }),
  },
  {
    title: m.links_text_email_title(),
    text: m.links_text_email({ link }),
  },
]

/** Sample texts. Each one discloses the commission, as the law requires in many countries. */
export const ShareTexts = ({ link }: { link: string }) => (
  <Panel title={m.links_text_title()} hint={m.links_text_hint()}>
    <ul className="grid gap-3 lg:grid-cols-3">
      {textsFor(link).map(({ title, text }) => (
        <li key={title} className="flex flex-col rounded-[8px] border border-line p-3">
          <h3 className="font-sans text-office font-semibold">{title}</h3>
          <p className="mt-1 mb-3 flex-1 text-ink-2 break-words whitespace-pre-line">{text}</p>
          <div>
            <CopyButton text={text} done={m.links_text_copied()} label={m.links_text_copy()} />
          </div>
        </li>
      ))}
    </ul>
  </Panel>
)
