/** The fourteen contributor roles of CRediT (ANSI/NISO Z39.104-2022), by the last part of their addresses. */
export const creditRoles = [
  'conceptualization',
  'data-curation',
  'formal-analysis',
  'funding-acquisition',
  'investigation',
  'methodology',
  'project-administration',
  'resources',
  'software',
  'supervision',
  'validation',
  'visualization',
  'writing-original-draft',
  'writing-review-editing',
] as const;

export type CreditRole = (typeof creditRoles)[number];

/** The address of a role in the vocabulary. */
export function creditRoleUrl(role: CreditRole): string {
  return `https://credit.niso.org/contributor-roles/${role}/`;
}

/** The name of a role in the vocabulary. */
export function creditRoleName(role: CreditRole): string {
  if (role === 'writing-original-draft') return 'Writing – original draft';
  if (role === 'writing-review-editing') return 'Writing – review & editing';
  return role.charAt(0).toUpperCase() + role.slice(1).replaceAll('-', ' ');
}
