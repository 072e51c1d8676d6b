/** Id of the data block that names the analytics service in the document. Alone, for the script that each visitor gets first. */
export const ANALYTICS_ID = 'analytics';
