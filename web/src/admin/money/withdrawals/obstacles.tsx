import { Icon } from '../../../ui/icon.tsx'

/** Lists the reasons why the withdrawal cannot be approved yet. */
export const Obstacles = ({ sentences }: { sentences: string[] }) =>
  sentences.length > 0 && (
    <ul className="mt-4 grid gap-1 rounded-[6px] bg-tone-red-soft px-3 py-2.5 text-tone-red-ink">
      {sentences.map((sentence) => (
        <li key={sentence} className="flex gap-2">
          <Icon name="state-cross" className="mt-0.5 size-4 flex-none" />
          {sentence}
        </li>
      ))}
    </ul>
  )
