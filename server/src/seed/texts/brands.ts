/** Brands with the text of their page. */
export const brands = {
  Tannerby: 'Shoes on wooden lasts, made to be resoled.',
  Oskwick: 'Menswear for the working week: shirts, pants, quiet accessories.',
  Veldura: 'Ladies’ collection with real pockets and washable fabrics.',
  Strandholt: 'Outerwear for wind, rain and long winters.',
  Pellmoor: 'Knitwear in wool and cotton, fully fashioned.',
  Kinfall: 'Denim and jersey basics in heavy fabrics.',
  Rundahl: 'Sneakers for court, street and school yard.',
  'Carroway & Finch': 'Bags and small leather goods, sewn with waxed thread.',
  Haldvik: 'Slim quartz watches with honest cases.',
  Aurelune: 'Jewelry in calm shapes, poured and set by hand.',
  Tonabel: 'Headphones that can be repaired.',
  Pixholm: 'Laptops and cameras without extras nobody asked for.',
  Copperlea: 'Kettles and stoneware for daily use.',
  Emberfold: 'Textiles, vases and candles for the home.',
  Sundhus: 'Armchairs and lamps in beech, ash and metal.',
  'Foxglade Press': 'A small publisher of nature, cooking and quiet fiction.',
  Botaneka: 'Plant-based skin care in glass.',
  Tumblewick: 'Soft toys for the first years and the ones after.',
  Trailmoss: 'Clothing and packs for days outdoors.',
  Hivebrook: 'Honey from river meadows and fir woods.',
  Morrowleaf: 'Fresh coffee, roasted twice a week.',
} as const satisfies Record<string, string>

export type BrandName = keyof typeof brands
