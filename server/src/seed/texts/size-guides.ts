import type { CategorySlug } from './categories.ts'

const shoes = `EU | UK | US men | US women | Foot length
36 | 3 | 4 | 5.5 | 22.5 cm
37 | 4 | 5 | 6.5 | 23.3 cm
38 | 5 | 6 | 7.5 | 24.0 cm
39 | 5.5 | 6.5 | 8 | 24.7 cm
40 | 6.5 | 7.5 | 9 | 25.3 cm
41 | 7.5 | 8.5 | 10 | 26.0 cm
42 | 8 | 9 | 10.5 | 26.7 cm
43 | 9 | 10 | 11.5 | 27.3 cm
44 | 9.5 | 10.5 | 12 | 28.0 cm
45 | 10.5 | 11.5 | 13 | 28.7 cm
46 | 11 | 12 | 13.5 | 29.3 cm`

const guides: Partial<Record<CategorySlug, string>> = {
  'mens-collection': `Size | Chest | Waist | Sleeve
XS | 86 cm | 72 cm | 61 cm
S | 92 cm | 78 cm | 62 cm
M | 98 cm | 84 cm | 63 cm
L | 104 cm | 90 cm | 64 cm
XL | 110 cm | 96 cm | 65 cm
XXL | 118 cm | 104 cm | 66 cm`,
  'mens-loafers-and-formal-shoes': shoes,
  'mens-trousers-and-jeans': `Waist | Waist in cm | Hip
28 | 71 cm | 89 cm
30 | 76 cm | 94 cm
32 | 81 cm | 99 cm
34 | 86 cm | 104 cm
36 | 91 cm | 109 cm
38 | 97 cm | 114 cm`,
  'ladies-collection': `Size | Bust | Waist | Hip
XS | 80 cm | 62 cm | 88 cm
S | 86 cm | 68 cm | 94 cm
M | 92 cm | 74 cm | 100 cm
L | 98 cm | 80 cm | 106 cm
XL | 106 cm | 88 cm | 114 cm`,
  'ladies-shoes': shoes,
  sneakers: shoes,
}

/** The size guides by category; those below without one use that of the category above. */
export const sizeGuides = new Map(Object.entries(guides))
