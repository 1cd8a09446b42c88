type Stored = {
  url: string
  width: number
  height: number
  widths: number[]
  avif: boolean
  alt: string
  plate: string
  cutout: boolean
}

type Props = {
  of: Stored | null
  /** The displayed width, in the syntax of the `sizes` attribute. */
  sizes: string
  /** Shape and radius; the plate adds the background. */
  className?: string
  /** Empty where the name is shown beside it. */
  alt?: string
  /** For the first row: loads before the rest of the page. */
  eager?: boolean
}

/**
 * A picture on its background: cut-outs are placed at the bottom, scenes fill it, and without a
 * picture it is empty.
 */
export const Picture = ({ of, sizes, className = '', alt = '', eager = false }: Props) => {
  // A new picture has no sizes yet. Until then only its background is shown.
  if (!of?.widths.length)
    return <span className={`plate plate-${of?.plate ?? 'fog'} ${className}`} />
  const { url, widths, avif, plate, cutout } = of
  const srcSet = (format: string) =>
    widths.map((width) => `${url}/${width}.${format} ${width}w`).join(',')
  const image = (
    <img
      src={`${url}/${middle(widths)}.webp`}
      srcSet={srcSet('webp')}
      sizes={sizes}
      alt={alt}
      width={of.width}
      height={of.height}
      {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )

  return (
    <span className={`plate plate-${plate} ${cutout ? 'stands' : ''} ${className}`}>
      {avif ? (
        <picture>
          <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  )
}

const middle = (widths: number[]) => widths[Math.floor(widths.length / 2)]
