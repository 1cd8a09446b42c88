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
  /** How wide it stands on the page, in the words of the `sizes` attribute. */
  sizes: string
  /** Shape and radius; the plate itself brings wall and floor. */
  className?: string
  /** Decorative where the name stands beside it. */
  alt?: string
  /** For the first row: loaded before the rest of the page. */
  eager?: boolean
}

/** A picture on its plate: cut-outs stand on the floor, scenes fill it, nothing is an empty shelf. */
export const Picture = ({ of, sizes, className = '', alt = '', eager = false }: Props) => {
  // A picture that has just come in has no sizes yet: until then its plate stands alone.
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
