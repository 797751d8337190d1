/** An endpoint that handles personal data, with a valid body if it needs one. */
export type Endpoint = {
  method: string;
  path: string;
  body?: Record<string, unknown>;
  /** The limit of its body in kB, if not 32. */
  kilobytes?: number;
};

const password = 'кереге-уық-шаңырақ';
const nobodysToken = 'A'.repeat(43);

const profile = {
  givenName: 'Айгүл',
  familyName: 'Сейітова',
  organization: '',
  country: 'KZ',
  username: 'aigul',
  orcidId: '',
  consentToStoreData: true,
  notificationPreferences: false,
  agreeToReview: true,
  notifyNewSubmissions: false,
  notifyJournalUpdates: false,
  willingToReview: true,
};

const { notifyNewSubmissions, notifyJournalUpdates, willingToReview, ...asked } = profile;

export const endpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/api/accounts',
    body: { ...asked, email: 'a@reader.example', password, passwordRepeat: password, language: 'kk' },
  },
  { method: 'POST', path: '/api/sessions', body: { email: 'a@reader.example', password, language: 'kk' } },
  { method: 'DELETE', path: '/api/sessions' },
  { method: 'POST', path: '/api/sessions/refresh' },
  { method: 'GET', path: '/api/account/sessions' },
  { method: 'DELETE', path: '/api/account/sessions/1' },
  { method: 'GET', path: '/api/account/profile' },
  { method: 'PATCH', path: '/api/account/profile', body: { account: 'a@reader.example', ...profile } },
  {
    method: 'PUT',
    path: '/api/account/password',
    body: { currentPassword: password, password, passwordRepeat: password },
  },
  {
    method: 'PUT',
    path: '/api/account/email',
    body: { email: 'b@reader.example', currentPassword: password, language: 'en' },
  },
  { method: 'POST', path: '/api/account/email-verifications', body: { language: 'en' } },
  { method: 'POST', path: '/api/email-verifications', body: { token: nobodysToken } },
  {
    method: 'POST',
    path: '/api/email-verifications/by-password',
    body: { token: nobodysToken, currentPassword: password },
  },
  {
    method: 'POST',
    path: '/api/email-verifications/by-new-password',
    body: { token: nobodysToken, password, passwordRepeat: password },
  },
  { method: 'POST', path: '/api/password-resets', body: { email: 'a@reader.example', language: 'ru' } },
  {
    method: 'PUT',
    path: `/api/password-resets/${nobodysToken}`,
    body: { password, passwordRepeat: password },
  },
  {
    method: 'POST',
    path: '/api/sessions/second-factor',
    body: { proof: { token: nobodysToken, code: '123456' }, language: 'en' },
  },
  { method: 'GET', path: '/api/account/second-factor' },
  { method: 'POST', path: '/api/account/second-factor/passkey-offers' },
  {
    method: 'POST',
    path: '/api/account/second-factor/passkeys',
    body: {
      token: nobodysToken,
      passkeyName: '',
      answer: {
        id: 'A',
        rawId: 'A',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'A', attestationObject: 'A' },
      },
    },
  },
  { method: 'DELETE', path: '/api/account/second-factor/passkeys/A' },
  { method: 'POST', path: '/api/account/second-factor/code-app-offers' },
  {
    method: 'PUT',
    path: '/api/account/second-factor/code-app',
    body: { token: nobodysToken, code: '123456' },
  },
  { method: 'DELETE', path: '/api/account/second-factor/code-app' },
  { method: 'POST', path: '/api/account/second-factor/recovery-codes' },
  { method: 'POST', path: '/api/account/confirmation-offers' },
  {
    method: 'POST',
    path: '/api/account/confirmations',
    body: { token: nobodysToken, code: '123456' },
  },
  { method: 'GET', path: '/api/account/saved' },
  { method: 'GET', path: '/api/account/saved/7' },
  { method: 'PUT', path: '/api/account/saved/7' },
  { method: 'DELETE', path: '/api/account/saved/7' },
  { method: 'GET', path: '/api/account/reading' },
  { method: 'GET', path: '/api/account/reading/7' },
  { method: 'PUT', path: '/api/account/reading/7', body: { page: 3, label: '16' } },
  {
    method: 'POST',
    path: '/api/account/kept',
    body: { saved: [{ articleId: 7, saved: true, at: '2026-11-20T00:00:00.000Z' }], reading: [] },
  },
  { method: 'GET', path: '/api/account/annotations' },
  {
    method: 'POST',
    path: '/api/account/annotations',
    body: { owner: '', since: 0, changes: [] },
    kilobytes: 256,
  },
  { method: 'GET', path: '/api/account/review-offer' },
  {
    method: 'PUT',
    path: '/api/account/review-offer',
    body: { account: 'a@reader.example', fields: ['housing'], languages: ['kk'], note: '' },
  },
  { method: 'GET', path: '/api/office/people' },
  { method: 'GET', path: '/api/office/people/1' },
  { method: 'PUT', path: '/api/office/people/1/roles/admin' },
  { method: 'DELETE', path: '/api/office/people/1/roles/admin' },
  { method: 'GET', path: '/api/account/export' },
  { method: 'DELETE', path: '/api/account', body: { currentPassword: 'not this one' } },
  {
    method: 'POST',
    path: '/api/contact',
    body: { name: 'A', email: 'a@reader.example', subject: 'S', message: 'M', language: 'ru' },
  },
];

/** The endpoints that take a body. */
export const endpointsWithBody = endpoints.filter(({ body }) => body !== undefined);
