import type { Picture as Stored } from '@emporia/contract'
import * as m from '@emporia/messages/island'
import { useEffect, useRef, useState } from 'react'

import { onward } from '../../format/direction.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'

type Props = { name: string; pictures: Stored[]; visible: number | undefined }

/** Thumbnails lead to the pictures: as links without scripts, by swiping on phones. */
export const Gallery = ({ name, pictures, visible }: Props) => {
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)

  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    // In right-to-left text the scroll position is negative.
    setAt(Math.round(Math.abs(scrollLeft) / clientWidth))
  }
  useEffect(() => {
    const index = pictures.findIndex(({ id }) => id === visible)
    if (index >= 0) show(track.current, index)
  }, [visible, pictures])

  return (
    <div
      className={`grid gap-3 max-lg:-mx-4 md:max-lg:-mx-6 ${pictures.length > 1 ? 'lg:grid-cols-[72px_minmax(0,1fr)]' : ''}`}
    >
      {pictures.length > 1 && (
        <Thumbnails pictures={pictures} at={at} onShow={(index) => show(track.current, index)} />
      )}
      <div className="relative min-w-0">
        <div
          ref={track}
          role="group"
          aria-label={m.product_pictures_label()}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys, too
          tabIndex={0}
          onScroll={onScroll}
          className="flex [scroll-snap-type:x_mandatory] overflow-x-auto [scrollbar-width:none] lg:overflow-x-hidden"
        >
          {(pictures.length > 0 ? pictures : [null]).map((picture, index) => (
            <div
              key={picture?.id ?? 0}
              id={`picture-${index + 1}`}
              className="w-full flex-none snap-start"
            >
              <Picture
                of={picture}
                sizes="(min-width: 1400px) 660px, (min-width: 992px) 48vw, 100vw"
                alt={picture?.alt || name}
                eager={index === 0}
                className="aspect-[1/1.05] max-lg:rounded-none md:max-lg:aspect-[1/.86] lg:aspect-[1/1.24] lg:rounded-md"
              />
            </div>
          ))}
        </div>
        {pictures.length > 1 && (
          <p className="num absolute bottom-3.5 start-4 rounded-lg bg-white px-2.5 text-[.8125rem] leading-6 font-medium text-[#211c21] lg:hidden print:hidden">
            {m.product_picture_position({ position: at + 1, count: pictures.length })}
          </p>
        )}
        {pictures[at] && <Zoom picture={pictures[at]} />}
      </div>
    </div>
  )
}

const show = (track: HTMLElement | null, index: number) =>
  track?.scrollTo({ left: onward(track) * index * track.clientWidth })

type ThumbnailProps = { pictures: Stored[]; at: number; onShow: (index: number) => void }

const Thumbnails = ({ pictures, at, onShow }: ThumbnailProps) => (
  <ul className="hidden content-start gap-2.5 lg:grid">
    {pictures.map((picture, index) => (
      <li key={picture.id}>
        <a
          href={`#picture-${index + 1}`}
          aria-label={m.product_picture_number({ number: index + 1 })}
          aria-current={index === at ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            onShow(index)
          }}
          className="block rounded-sm aria-[current]:[box-shadow:0_0_0_2px_var(--x-ink)]"
        >
          <Picture of={picture} sizes="72px" className="aspect-4/5" />
        </a>
      </li>
    ))}
  </ul>
)

const Zoom = ({ picture: { url, widths } }: { picture: Stored }) => (
  <a
    href={`${url}/${widths.at(-1)}.webp`}
    target="_blank"
    aria-label={m.product_picture_zoom()}
    className="absolute top-3.5 end-3.5 grid size-11 place-items-center rounded-pill bg-white text-[#211c21] shadow-1 print:hidden"
  >
    <Icon name="zoom" />
  </a>
)
