/** Only what the phone question uses of the library, so that the rest of it is not fetched. */
export {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
