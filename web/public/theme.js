// Before the first paint: whoever chose light or dark keeps it; else the system decides.
try {
  const chosen = localStorage.getItem('theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // A browser that forbids storage gets the system's choice.
}
