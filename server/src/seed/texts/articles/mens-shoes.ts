import type { ArticleGroup } from './article.ts'

const category = 'mens-loafers-and-formal-shoes'
const choice = 'mens_shoe_sizes'

export const mensShoes: ArticleGroup[] = [
  {
    shop: 'last-and-lace',
    category,
    choice,
    articles: [
      {
        name: 'Ashcombe Penny Loafer',
        brand: 'Tannerby',
        price: 129,
        kind: 'loafer',
        colors: ['tan', 'burgundy', 'black'],
        design: 3,
        brief: 'Full-grain penny loafer with a stitched leather sole.',
        text: `The upper is cut from a single piece of full-grain calf, so there is no seam across
          the ball of the foot. A cork layer under the insole takes the shape of your foot within
          the first week. Runs true to size; take half a size down for a snug heel.`,
        tags: ['leather', 'slip-on', 'office'],
      },
      {
        name: 'Pembry Summer Loafer',
        brand: 'Tannerby',
        price: 139,
        kind: 'loafer',
        colors: ['navy', 'cream'],
        brief: 'Soft loafer with a flexible sole, unlined at the front.',
        text: 'Unlined at the front for warm days and lined with pigskin at the heel.',
        points: [
          'Blake-stitched, can be resoled',
          'Rubber half sole already fitted',
          'Comes with two cotton shoe bags',
        ],
        tags: ['leather', 'summer', 'smart'],
      },
      {
        name: 'Corbin Saddle Loafer',
        brand: 'Tannerby',
        price: 119,
        was: 139,
        kind: 'loafer',
        colors: ['black', 'tan'],
        design: 4,
        brief: 'Broad saddle strap and a low, quiet heel.',
        text: `The strap is cut wide to hold the foot without laces. The heel is stacked leather with
          a rubber corner where most people wear it down first.`,
        tags: ['leather', 'slip-on'],
      },
      {
        name: 'Garrick Cap-Toe Oxford',
        brand: 'Tannerby',
        price: 169,
        kind: 'oxford',
        colors: ['black', 'tan'],
        brief: 'Welted cap-toe Oxford for suits and ceremonies.',
        text: `Closed lacing and a plain cap keep the line clean under formal pants. The welted
          sole can be replaced several times, and our partner workshops know the last.`,
        points: ['Leather lining throughout', 'Width F (regular)', 'Shoe trees sold separately'],
        tags: ['leather', 'formal', 'wedding'],
      },
      {
        name: 'Wexley Walking Oxford',
        brand: 'Tannerby',
        price: 149,
        kind: 'oxford',
        colors: ['tan', 'slate'],
        brief: 'Oxford with a cushioned storm welt for wet sidewalks.',
        text: `A rubber sole with a shallow tread makes it a shoe for the whole year. Looks at home
          with denim as well as flannel.`,
        tags: ['leather', 'smart-casual'],
      },
      {
        name: 'Thornby Office Oxford',
        brand: 'Tannerby',
        price: 135,
        kind: 'oxford',
        colors: ['burgundy'],
        brief: 'Light Oxford that survives a day of stairs.',
        text: `A foam layer under the ball of the foot and a glued leather sole keep the pair under
          760 g. The lining wipes clean.`,
        tags: ['leather', 'office'],
      },
      {
        name: 'Harbor Chelsea Boot',
        brand: 'Tannerby',
        price: 159,
        kind: 'boot',
        colors: ['black'],
        brief: 'Slim Chelsea boot with strong elastic gussets.',
        text: `The gussets are woven with rubber yarn and tested to 40,000 stretches. A leather pull
          tab at the heel is stitched through all layers. Slim enough for tailored pants.`,
        tags: ['leather', 'chelsea'],
      },
    ],
  },
  {
    shop: 'the-gentle-row',
    category,
    choice,
    articles: [
      {
        name: 'Isola Driving Loafer',
        brand: 'Oskwick',
        price: 99,
        kind: 'loafer',
        colors: ['forest', 'cream'],
        brief: 'Light loafer that folds flat for the suitcase.',
        text: `A moccasin construction with a hand-sewn apron and a thin sole. It weighs 240 g a shoe
          in size 42 and packs flat. Brush it dry; the finish hides most marks.`,
        tags: ['casual', 'summer', 'travel'],
      },
      {
        name: 'Minton Plain Oxford',
        brand: 'Oskwick',
        price: 109,
        kind: 'oxford',
        colors: ['navy', 'slate'],
        brief: 'Plain-front Oxford at an everyday price.',
        text: `Leather that wipes clean and keeps its shine between polishes. The glued sole keeps the
          weight down to 380 g. A good first pair for the office.`,
        tags: ['leather', 'office'],
      },
      {
        name: 'Marlow Evening Loafer',
        brand: 'Oskwick',
        price: 115,
        kind: 'loafer',
        colors: ['burgundy'],
        design: 11,
        brief: 'Burgundy loafer for dinners and concert halls.',
        text: `Polished twice before it is boxed, with a sole thin enough for a dance floor and thick
          enough for the way home.`,
        tags: ['leather', 'evening'],
      },
    ],
  },
  {
    shop: 'northquay-outfitters',
    category,
    choice,
    articles: [
      {
        name: 'Fellgate Weather Boot',
        brand: 'Strandholt',
        price: 179,
        kind: 'boot',
        colors: ['olive'],
        brief: 'Waxed pull-on boot with a grippy sole.',
        text: 'Waxed leather darkens where it creases and shrugs off rain.',
        points: ['Lug sole, 4 mm tread', 'Wool-mix insole', 'Tin of wax in the box'],
        tags: ['leather', 'winter', 'boot'],
      },
    ],
  },
  {
    shop: null,
    category,
    choice,
    articles: [
      {
        name: 'Emporia House Loafer',
        brand: 'Oskwick',
        price: 79,
        was: 89,
        kind: 'loafer',
        colors: ['black', 'tan', 'burgundy'],
        design: 4,
        brief: 'A plain loafer in three leathers, chosen by the house.',
        text: `We looked for one loafer that most people can wear to most things, and asked a workshop
          to leave out everything else. Half sizes fall to the larger one.`,
        tags: ['leather', 'basic'],
      },
      {
        name: 'Stanmore Wedding Oxford',
        brand: 'Tannerby',
        price: 189,
        kind: 'oxford',
        colors: ['black'],
        design: 4,
        brief: 'Mirror-polished Oxford with a leather sole.',
        text: `Eight coats of polish on the toe, done by one person in one afternoon. The sole is
          closed-channel, so no stitch touches the ground.`,
        points: ['Comes in a felt bag', 'Laces waxed by hand'],
        tags: ['leather', 'formal', 'wedding'],
      },
    ],
  },
]
