import type { ReactNode } from 'react'

type Props = { left: ReactNode; right: ReactNode }

/** Two columns: the form on white, what supports it on gray. On phones the form is first. */
export const Halves = ({ left, right }: Props) => (
  <div className="grid lg:min-h-[calc(100dvh-72px)] lg:grid-cols-2">
    <div className="w-full px-4 pt-5 pb-7 md:px-6 lg:ms-auto lg:max-w-[700px] lg:py-9 lg:pe-14 lg:pb-18 xl:ps-10">
      {left}
    </div>
    <div className="border-line bg-sunken px-4 pt-6 pb-10 max-lg:border-t md:px-6 lg:border-s lg:py-9 lg:pe-10 lg:ps-14">
      <div className="lg:sticky lg:top-6 lg:max-w-[470px]">{right}</div>
    </div>
  </div>
)
