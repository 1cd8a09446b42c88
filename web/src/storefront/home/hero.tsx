import type { api, Data } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'

import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'

type Slide = Data<typeof api.site.sliders>[number]
type Props = { sliders: Slide[]; title: string; text: string }

/**
 * The slider of the front page. Visitors swipe it without scripts; `islands/slider.ts` advances it.
 */
export const Hero = ({ sliders, title, text }: Props) => {
  if (sliders.length === 0) return <PlainHero title={title} text={text} />
  // Pictures with a background are as bright in dark mode, and need dark text in both.
  const isDark = sliders.every((slide) => pictureOf(slide)?.cutout)

  return (
    <section
      data-slider
      aria-label={m.home_slides_label()}
      className={`relative overflow-hidden ${isDark ? 'text-ink' : 'bg-plate-lilac text-[#211c21]'}`}
    >
      <div
        data-track
        className="flex [scroll-snap-type:x_mandatory] overflow-x-auto [scrollbar-width:none]"
      >
        {sliders.map((slide, at) => (
          <SlideCard key={slide.id} slide={slide} first={at === 0} />
        ))}
      </div>
      {sliders.length > 1 && <Pager slides={sliders.length} />}
    </section>
  )
}

const SlideCard = ({ slide, first }: { slide: Slide; first: boolean }) => {
  const { title, subtitle, link, button: text } = slide
  const Heading = first ? 'h1' : 'h2'

  return (
    <div className={`relative w-full flex-none snap-start ${roomForArt}`}>
      <Art slide={slide} first={first} />
      <div className="relative wrap pt-9 lg:pt-[2.6vw]">
        <Heading
          className={`max-w-[20ch] text-balance hyphens-auto wrap-break-word lg:max-w-[min(20ch,40%)] ${headlineSize(title)}`}
        >
          {title}
        </Heading>
        <p className="mt-3 mb-5 max-w-[30ch] opacity-80 md:text-lead lg:max-w-[min(30ch,40%)] lg:max-xl:sr-only xl:mt-[18px] xl:mb-7">
          {subtitle}
        </p>
        {link && text && (
          <a href={localePath(link)} className={button('plum', 'lg')}>
            {text}
          </a>
        )}
      </div>
    </div>
  )
}

/**
 * The text sets the height. Below it there is space for the picture on phones and for the controls
 * elsewhere.
 */
const roomForArt =
  'min-h-[572px] pb-[56vw] sm:max-lg:min-h-[680px] sm:max-lg:pb-[49vw] lg:min-h-[clamp(340px,31.25vw,560px)] lg:pb-20'

const longTitleMin = 32

const headlineSize = (title: string) =>
  title.length < longTitleMin
    ? 'text-hero'
    : 'text-hero [font-size:clamp(1.75rem,1.3rem+1.6vw,2.75rem)]'

const pictureOf = ({ image_desktop, image_mobile }: Slide) => image_mobile ?? image_desktop

/** The background of cut-outs: a wall and a floor, which are dark in dark mode. */
const wallAndFloor =
  'bg-[linear-gradient(light-dark(var(--p),var(--x-raised))_84%,light-dark(color-mix(in_srgb,var(--p),#1a1016_8%),var(--x-press))_84%)]'

/** The picture of a slide. Its background continues in the tint that the picture was set on. */
const Art = ({ slide, first }: { slide: Slide; first: boolean }) => {
  const { image_desktop: desktop, alt } = slide
  const visible = pictureOf(slide)
  if (!visible) return null

  return (
    <picture
      className={`plate-${visible.plate} absolute inset-0 ${visible.cutout ? wallAndFloor : 'bg-(--p) [filter:brightness(var(--x-plate-dim))]'}`}
    >
      {desktop && (
        <source
          media="(min-width: 992px)"
          srcSet={desktop.widths.map((width) => `${desktop.url}/${width}.webp ${width}w`).join(',')}
          sizes="100vw"
          width={desktop.width}
          height={desktop.height}
        />
      )}
      <img
        src={`${visible.url}/${visible.widths.at(-1)}.webp`}
        alt={alt}
        width={visible.width}
        height={visible.height}
        className={`size-full object-contain object-bottom turned ${visible.cutout ? 'lg:object-right-bottom' : 'sm:object-cover lg:object-right'}`}
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  )
}

/** Hidden until the slider script runs: without it there is nothing to pause. */
const Pager = ({ slides }: { slides: number }) => (
  <div data-pager hidden className="absolute inset-x-0 bottom-3.5 md:bottom-[22px]">
    <div className="wrap flex items-center gap-2.5 text-small font-medium">
      <button type="button" data-pause aria-label={m.home_slides_pause()} className={round}>
        <Icon name="pause" className="icon size-4 in-aria-pressed:hidden" />
        <Icon name="play" className="hidden icon size-4 in-aria-pressed:block" />
      </button>
      <span data-count className="num" aria-live="off">
        {m.home_slide_position({ count: slides })}
      </span>
      <button type="button" data-next aria-label={m.home_slide_next()} className={round}>
        <Icon name="next" className="icon size-4" />
      </button>
    </div>
  </div>
)

const round =
  'grid size-9 cursor-pointer place-items-center rounded-pill border border-current bg-white/10'

const PlainHero = ({ title, text }: { title: string; text: string }) => (
  <section className="bg-sunken">
    <div className="wrap py-16 md:py-24">
      <h1 className="max-w-[16ch] text-hero">{title}</h1>
      <p className="mt-4 mb-7 max-w-[34ch] text-lead text-ink-2">{text}</p>
      <a href={localePath('/shop')} className={button('primary', 'lg')}>
        {m.home_hero_link()}
      </a>
    </div>
  </section>
)
