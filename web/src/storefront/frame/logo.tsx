import { Mark } from '../../ui/mark.tsx'

/** The wordmark under its awning. */
export const Logo = ({ name }: { name: string }) => (
  <a
    href="/"
    className="inline-flex items-center gap-2 font-display text-[1.3125rem] font-bold tracking-[-.035em] lowercase md:gap-2.5 md:text-[1.5rem]"
  >
    <Mark className="h-[27px] w-[26px] md:w-[30px]" />
    {name}
  </a>
)
