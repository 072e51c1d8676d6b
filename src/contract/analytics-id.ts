/**
 * Id of the data block in the document that names the analytics service. In a separate file, for the script that every
 * visitor gets first.
 */
export const ANALYTICS_ID = 'analytics';
