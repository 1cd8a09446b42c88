import { ContactForm } from '../pages/contact-form.tsx'

/** `data-island="contact"`: the form that writes to the house. */
export const Part = ContactForm
