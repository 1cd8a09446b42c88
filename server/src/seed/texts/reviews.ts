import type { KindName } from '../pictures/kinds.ts'

export type Opinion = { rating: number; title: string; text: string }

/** Reviews for a kind of product, and reviews that fit every product. */
export const opinionsOn = (kind: KindName) => ({
  own: written.filter(({ on }) => on.includes(kind)).flatMap(({ say }) => read(say)),
  any: read(onAnything),
})

/** Parses reviews: '5 Title | Text', one per line; longer texts continue on the next line. */
const read = (block: string): Opinion[] =>
  block
    .trim()
    .split(/\n\s*(?=[1-5] )/)
    .map((entry) => {
      const [head = '', text = ''] = entry.replace(/\s+/g, ' ').split(' | ')
      return { rating: Number(head.charAt(0)), title: head.slice(2), text }
    })

const onAnything = `
  5 Exactly as shown | Looks just like the pictures, color included. Arrived two days earlier
    than promised.
  5 Second one already | Bought one for myself in spring and now another as a present. Same
    quality as the first.
  5 Well packed | Nothing rattled, no plastic, everything in place. Better made than I expected
    for the price.
  4 Good, delivery slow | The product itself is fine. One star less because shipping took eight
    days.
  4 Happy with it | Does what it should, and the description did not promise more.
  3 Average | It is okay, nothing more. You get better for a little more money.
  2 Arrived with a scratch | There was a scratch on the front. The shop offered a discount,
    which I took.`

const written: readonly { on: readonly KindName[]; say: string }[] = [
  {
    on: ['loafer', 'oxford', 'boot', 'sneaker', 'pump'],
    say: `
      5 No breaking in | Wore them for a full day straight from the box, no blisters. Size is
        right.
      5 Worth the money | After four months of daily use the soles show almost no wear.
      4 Half a size large | Very comfortable, but they run big. With an insole they fit.
      3 Narrow | Good material, but too narrow for me. The exchange was easy.
      2 Squeaks | The left one squeaks on hard floors. Otherwise a handsome pair.`,
  },
  {
    on: ['tshirt', 'shirt', 'jumper', 'jacket', 'coat', 'dress'],
    say: `
      5 Fits like the size chart says | I am between sizes and followed the measurements.
        Shoulders are spot on.
      5 Lovely fabric | Heavier than I thought and very soft. It has been through six washes and
        still keeps its shape.
      4 Nice, slightly darker | In daylight the color is a shade darker than on my screen. I kept
        it anyway.
      3 Shrank slightly | Washed at 30 degrees and it is shorter now. Still wearable.`,
  },
  {
    on: ['shirt', 'jumper', 'jacket', 'coat'],
    say: `
      4 Long sleeves | Great fabric and color. Sleeves are long on me, otherwise perfect.
      4 Creases a little | Looks smart, but wants some care after each wash.`,
  },
  {
    on: ['shirt', 'jacket', 'coat', 'trousers', 'jeans'],
    say: `
      2 Button came off | A button fell off on the second day. I sewed it on again, but for this
        price it should hold.`,
  },
  {
    on: ['trousers', 'jeans', 'skirt', 'jacket', 'coat', 'dress'],
    say: `
      5 My new favourite | I reach for it every week. The pockets are deep enough for a phone.
      4 One size up | Cut a little narrow at the hip. The exchange took four days, both ways free.`,
  },
  {
    on: ['scarf', 'blanket'],
    say: `
      5 Warm and heavy | Just the right weight. The cat has taken it over.
      4 Sheds a little | Some fluff on dark clothes in the first week. After that none.`,
  },
  {
    on: ['tote', 'backpack'],
    say: `
      5 Carries everything | Laptop, lunch and a sweater fit in easily, and nothing cuts in.
      4 One more pocket, please | Sturdy and good looking. A second inner pocket would make it
        perfect.`,
  },
  {
    on: ['handbag', 'watch'],
    say: `
      5 Beautiful leather | It smells of leather, not of glue. The stitching is even all the way
        round.
      4 Needs a week | The leather was stiff at first and is just right now.`,
  },
  {
    on: ['watch', 'necklace'],
    say: `
      5 Got many compliments | More delicate than in the picture, in a good way. Easy to close
        alone.
      5 Two years of looking | This was the one. The box is as good as what is in it.`,
  },
  {
    on: ['headphones'],
    say: `
      5 Clear sound | I hear details I had missed before. Comfortable even with glasses.
      4 Good sound, average microphone | Music sounds great. In calls people hear some background
        noise.`,
  },
  {
    on: ['laptop', 'camera'],
    say: `
      5 Quiet and quick | Set up in ten minutes, and nothing to remove first.
      4 Solid | Good hardware. The charger is sold separately, so read the description.
      2 Battery shorter than stated | I get about two thirds of the promised time.`,
  },
  {
    on: ['lamp', 'chair'],
    say: `
      5 Made the room | It looks as if it had always been in that corner.
      4 Smaller than I imagined | My mistake, the size is stated. Quality is very good.`,
  },
  {
    on: ['vase', 'candle', 'mug'],
    say: `
      5 A present that stayed | Bought for a friend, kept for myself, bought again.
      1 Broken on arrival | Came in three pieces because of thin packaging. The shop replied quickly at
        least.`,
  },
  {
    on: ['mug', 'kettle'],
    say: `
      5 Use it daily | Feels right in the hand and is easy to clean.
      4 Handle gets warm | After ten minutes the handle gets warm. A cloth solves it.`,
  },
  {
    on: ['book'],
    say: `
      5 Could not put it down | Read it in two evenings. Good paper and a binding that opens flat.
      5 Given away three times | I keep lending it and buying it again.
      4 Good read | Calm and funny. The middle part is a little long.`,
  },
  {
    on: ['serum'],
    say: `
      5 Calm skin at last | No redness. One drop more than they recommend is already too much, so
        it lasts.
      4 Nice and light | The dropper needed a few squeezes at first.
      3 Not for my skin | Texture is fine, but I saw no difference after four weeks.`,
  },
  {
    on: ['bear'],
    say: `
      5 Survived the toddler | Thrown, chewed and washed. Still looks new.
      5 Sweet present | The child would not let go of it. Nice that there is hardly any packaging.`,
  },
  {
    on: ['honey', 'coffee'],
    say: `
      5 Tastes of something | You notice the difference at once.
      5 Fresh | Packed four days before it arrived. The whole kitchen smells good.
      3 Milder than expected | Good quality, but I prefer a stronger taste.`,
  },
]

/** Reviews of shops by customers. */
export const onShops: Opinion[] = read(`
  5 Quick and friendly | Answered my question within the hour and shipped the same day.
  5 Careful people | Everything wrapped in paper, with a handwritten note.
  5 Would buy here again | The description is accurate, no more and no less.
  4 Good shop | One message unanswered over a weekend, otherwise all fine.
  3 A bit slow | It took four days until my order shipped.`)

/** Replies of sellers: thanks first, help second. */
export const replies = {
  pleased: [
    'Thank you. We shared your review with the whole team.',
    'Thank you for your review. Contact us if you need anything.',
    'We are glad it arrived safely. Enjoy it!',
  ],
  sorry: [
    'We are sorry about that. Please contact us from your order page, and we will make it right.',
    'Thank you for telling us. We have checked the rest of the batch.',
    'That should not have happened. A replacement is on its way to you.',
  ],
} as const
