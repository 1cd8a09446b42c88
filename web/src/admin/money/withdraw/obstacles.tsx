import { Icon } from '../../../ui/icon.tsx'

/** Why it cannot be approved as it is. */
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
