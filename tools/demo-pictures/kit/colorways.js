const way = (name, metal, [main, second, accent, backdrop]) => ({
  name,
  main,
  second,
  accent,
  metal,
  backdrop,
})

const gold = '#cfa55b'
const steel = '#b9bec6'

/** main: the item; second: its companion; accent: stitching, labels, prints; backdrop: the wall. */
const colorways = {
  black: way('Black', steel, ['#2c2b30', '#55535a', '#d8c49a', '#dcd9d6']),
  white: way('White', steel, ['#f3f1ec', '#d3d0ca', '#7d8794', '#c6ccd2']),
  slate: way('Slate', steel, ['#717c89', '#4c5663', '#f1e6cf', '#dde1e5']),
  tan: way('Tan', gold, ['#b37b47', '#81532d', '#f2dfbd', '#ecdfcd']),
  cream: way('Cream', gold, ['#ece1cb', '#c8b48e', '#93613b', '#d3c4ae']),
  mustard: way('Mustard', gold, ['#d6a13a', '#9c6c1f', '#fbeecb', '#f2e6cb']),
  terracotta: way('Terracotta', gold, ['#c2633f', '#8a4128', '#f8dfc5', '#f1ddd0']),
  burgundy: way('Burgundy', gold, ['#7c2539', '#a9525f', '#ecc9a3', '#ecdad8']),
  blush: way('Blush', gold, ['#e5b3aa', '#c4837b', '#7d4843', '#f5e6e2']),
  lilac: way('Lilac', steel, ['#b5a5d1', '#8474a8', '#f6ecdd', '#e8e3f0']),
  navy: way('Navy', gold, ['#27375b', '#48608f', '#dcb768', '#d9e0ea']),
  sky: way('Sky', steel, ['#8cb6d8', '#5686b3', '#fbf3e2', '#e1ecf3']),
  forest: way('Forest', gold, ['#2f5b4a', '#54836f', '#e7cf94', '#dbe6df']),
  olive: way('Olive', gold, ['#6d7245', '#474b2b', '#eadba9', '#e4e5d4']),
}

/** The colors of an item; throws if there are none of that name. */
export const colorwayOf = (name) => {
  const found = colorways[name]
  if (!found) throw new Error(`There is no color ${name}`)
  return found
}
