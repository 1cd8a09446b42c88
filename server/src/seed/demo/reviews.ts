import type { reviews } from '../../modules/reviews/tables.ts'
import { createRandom, type Random } from '../random.ts'
import { articleGroups } from '../texts/articles.ts'
import { demoUsers } from '../texts/people.ts'
import { onShops, type Opinion, opinionsOn, replies } from '../texts/reviews.ts'
import type { Tint } from '../pictures/tints.ts'
import type { Album } from './album.ts'
import type { Part } from './orders/orders.ts'
import type { Actors } from './orders/actors.ts'
import { getEntry, hoursBefore, numbered, type Row, type Scene } from './scene.ts'

type Review = Row<typeof reviews>

/** Builds reviews of delivered products; Una's latest deliveries are not reviewed yet. */
export const buildReviews = (
  scene: Scene,
  parts: Part[],
  { actors, album }: { actors: Actors; album: Album },
): Review[] => {
  const random = createRandom('reviews')
  const nextId = numbered()
  const opinionOn = choosing(random)
  const write = writing(scene, random)
  const shoot = photographing(parts, album)
  const arrived = parts.filter(
    (part) =>
      part.order.status === 'completed' ||
      (part.order.status === 'delivered' && actors.buyer(part).email !== demoUsers.una.email),
  )
  return arrived
    .flatMap((part) => {
      const products = part.lines.flatMap(({ id, product_id, name }) => {
        const opinion = random.chance(0.8) ? opinionOn(product_id, name) : undefined
        const about = { target: 'product' as const, product_id, shop_id: null, order_line_id: id }
        return opinion ? [{ ...about, ...write(part, opinion) }] : []
      })
      const { shop_id } = part.order
      const [line] = part.lines
      if (!shop_id || !line || !random.chance(0.4)) return products
      const about = { target: 'seller' as const, product_id: null, shop_id, order_line_id: line.id }
      return [...products, { ...about, ...write(part, random.pick(onShops)) }]
    })
    .map((review) => ({ ...review, pictures: shoot(review), id: nextId() }))
}

/** Some buyers add a photo of the product on a background at home. */
const photographing = (parts: Part[], album: Album) => {
  const random = createRandom('photos')
  const pictured = new Map(
    parts.flatMap(({ lines }) => lines.map(({ id, picture }) => [id, picture])),
  )
  return (review: Omit<Review, 'id'>) => {
    const picture = pictured.get(review.order_line_id)
    if (review.target === 'seller' || !picture || !random.chance(0.16)) return []
    const { user_id, created_at = '' } = review
    return random
      .shuffle(tables)
      .slice(0, random.whole(1, 3))
      .map((plate) => album.retake(picture, { user_id, plate, created_at }))
  }
}

const tables: Tint[] = ['clay', 'butter', 'lilac', 'sage', 'linen']

/** The frequency of ratings, by stars. */
const weights = [0, 1, 1, 2, 5, 9]

/** Picks a review text that the product does not have yet; positive ones are more frequent. */
const choosing = (random: Random) => {
  const kinds = new Map(
    articleGroups.flatMap(({ articles }) => articles).map(({ name, kind }) => [name, kind]),
  )
  const voiced = new Map<number, Opinion[]>()
  return (productId: number, name: string): Opinion | undefined => {
    const before = voiced.get(productId) ?? []
    const { own, any } = opinionsOn(getEntry(kinds, name))
    const weighted = [...own, ...own, ...own, ...any]
      .filter(({ title }) => !before.some((opinion) => opinion.title === title))
      .flatMap((opinion) => Array<Opinion>(weights[opinion.rating] ?? 0).fill(opinion))
    if (weighted.length === 0) return undefined
    const opinion = random.pick(weighted)
    voiced.set(productId, [...before, opinion])
    return opinion
  }
}

/** Most reviews are published; a few wait for moderation. */
const fates: readonly NonNullable<Review['status']>[] = [
  ...Array<'published'>(27).fill('published'),
  'pending',
  'pending',
  'rejected',
]

const writing =
  ({ now }: Scene, random: Random) =>
  ({ order, steps, placedHours }: Part, { rating, title, text }: Opinion) => {
    const delivered = steps.find(({ to }) => to === 'delivered')?.at ?? 0
    const since = placedHours - delivered
    const waited = random.next() * Math.min(since * 0.8, 12 * 24)
    const status = random.pick(fates)
    const answered = status === 'published' && random.chance(0.11)
    return {
      user_id: order.user_id,
      rating,
      title,
      text,
      status,
      reason:
        status === 'rejected' ? 'The review is about the shipping, not about the product.' : null,
      reply: answered ? random.pick(rating > 3 ? replies.pleased : replies.sorry) : null,
      replied_at: answered ? hoursBefore(now, (since - waited) * 0.5) : null,
      created_at: hoursBefore(now, since - waited),
    }
  }

/** Computes ratings as products and shops store them: sum and count of published reviews. */
export const calculateRatings = (written: Review[], target: 'product_id' | 'shop_id') => {
  const rated = Map.groupBy(
    written.filter(({ status }) => status === 'published'),
    (review) => review[target],
  )
  return (id: number) => {
    const own = rated.get(id) ?? []
    return {
      rating_total: own.reduce((sum, { rating }) => sum + rating, 0),
      rating_count: own.length,
    }
  }
}
