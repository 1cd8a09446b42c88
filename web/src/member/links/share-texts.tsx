import { Panel } from '../../backoffice/panel.tsx'
import { CopyButton } from './copy-button.tsx'

const textsFor = (link: string) => [
  {
    title: 'Message to a friend',
    text: `I buy here and like it. This is my link, I earn a little when you buy something: ${link}`,
  },
  {
    title: 'Post',
    text: `Shops I like, all in one place. (This is a partner link: I earn when you buy.) ${link}`,
  },
  {
    title: 'Mail',
    text: `Hello,\n\nyou asked me where I found it: ${link}\n\nIt is a partner link, so I earn a share of what you buy. You pay the same.`,
  },
]

/** Sample texts. Each one discloses the commission, as the law requires in many countries. */
export const ShareTexts = ({ link }: { link: string }) => (
  <Panel title="Words to share" hint="Say that the link earns you something: people trust it more.">
    <ul className="grid gap-3 lg:grid-cols-3">
      {textsFor(link).map(({ title, text }) => (
        <li key={title} className="flex flex-col rounded-[8px] border border-line p-3">
          <h3 className="font-sans text-office font-semibold">{title}</h3>
          <p className="mt-1 mb-3 flex-1 text-ink-2 break-words whitespace-pre-line">{text}</p>
          <div>
            <CopyButton text={text} what="Text" label="Copy the text" />
          </div>
        </li>
      ))}
    </ul>
  </Panel>
)
