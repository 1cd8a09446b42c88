import { localePath } from '@emporia/messages/locale'
import type { Picture, PublicSettings } from '@emporia/contract'

import { Mark } from '../../ui/mark.tsx'

type Props = { settings: PublicSettings | undefined }

/** The owner's logo, or else the name of the marketplace with the default mark. */
export const Logo = ({ settings }: Props) => {
  const { site_name = 'Emporia', logo_light: light = null, logo_dark: dark = null } = settings ?? {}
  const day = light ?? dark
  if (!day?.widths.length) return <Wordmark name={site_name} />
  const night = dark?.widths.length ? dark : day

  return (
    <a href={localePath('/')} className="inline-flex flex-none items-center">
      <Image of={day} name={site_name} className="only-light" />
      <Image of={night} name={site_name} className="only-dark" />
    </a>
  )
}

const widest = 480

type ImageProps = { of: Picture; name: string; className: string }

const Image = ({ of: { url, widths, width, height }, name, className }: ImageProps) => (
  <img
    src={`${url}/${widths.findLast((one) => one <= widest) ?? widths[0]}.webp`}
    alt={name}
    width={width}
    height={height}
    className={`h-8 w-auto max-w-[150px] object-contain object-left md:h-10 md:max-w-[220px] ${className}`}
  />
)

const Wordmark = ({ name }: { name: string }) => (
  <a
    href={localePath('/')}
    className="inline-flex h-11 items-center gap-2 font-display text-[1.3125rem] font-bold tracking-[-.035em] lowercase md:gap-2.5 md:text-[1.5rem]"
  >
    <Mark className="h-[27px] w-[26px] md:w-[30px]" />
    {name}
  </a>
)
