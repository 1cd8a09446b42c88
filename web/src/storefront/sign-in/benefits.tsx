import { api, type Data } from '@emporia/contract'
import type { ReactNode } from 'react'

import { load } from '../../api/load.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'

type Slide = Data<typeof api.site.sliders>[number]
type Benefit = { icon: string; text: string }
type Props = { title: string; benefits: Benefit[]; slide?: Slide | undefined; children?: ReactNode }

/** Loads the picture beside a form: that of the first slide of the home page, if there is one. */
export const loadSlide = async () => {
  const [slide] = await load(api.site.sliders, {})
  return { slide }
}

/** Why to sign in or to sign up, beside the form. */
export const Benefits = ({ title, benefits, slide, children }: Props) => (
  <>
    {slide?.image_mobile && (
      <Picture
        of={slide.image_mobile}
        sizes="(min-width: 992px) 470px, 100vw"
        className="mb-6 aspect-[4/3] rounded-md max-lg:hidden"
      />
    )}
    <h2 className="text-h2">{title}</h2>
    <ul className="mt-4 grid gap-3 text-[.9375rem]">
      {benefits.map(({ icon, text }) => (
        <li key={icon} className="flex items-center gap-3">
          <Icon name={icon} className="icon flex-none text-brand-ink" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
    {children}
  </>
)
