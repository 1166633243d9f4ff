export const fewerSteps = {
  change: 'Change',
  changeTime: 'Change the time',
  gone: (time: string) => `${time} is no longer free. Please choose another time.`,
  addFocus: 'Add Notes or Photos',
  changeFocus: 'Change Notes or Photos',
  again: (service: string) => `Another ${service}?`,
  otherTime: 'Choose Another Time',
};
