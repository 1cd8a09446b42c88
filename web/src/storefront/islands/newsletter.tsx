import { NewsletterForm } from '../pages/newsletter-form.tsx'

/** `data-island="newsletter"`: the form in the foot of every page. */
export const Part = NewsletterForm
