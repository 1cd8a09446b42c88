let isStep = false

/** Announces that only the open row of a list changes, so that its loader calls nothing. */
export const beginRowStep = () => {
  isStep = true
  // The loaders of the navigation run before.
  setTimeout(() => {
    isStep = false
  })
}

export const isRowStep = () => isStep
