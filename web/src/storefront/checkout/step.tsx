import type { ReactNode } from 'react'

export const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mb-[26px] border-b border-line pb-[26px] last:mb-0 last:border-0 lg:mb-[30px] lg:pb-[30px]">
    <h2 className="mb-4 text-h2">{title}</h2>
    {children}
  </section>
)
