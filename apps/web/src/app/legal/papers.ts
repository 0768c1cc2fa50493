/**
 * The three documents of the legal page. Their names are their anchors, and their files on the media host.
 */
export const papers = [
  { name: 'terms', title: 'Terms of Service', short: 'Terms' },
  { name: 'privacy', title: 'Privacy Policy', short: 'Privacy' },
  { name: 'eula', title: 'EULA', short: 'EULA' },
] as const;
export type PaperName = (typeof papers)[number]['name'];
