/** Words without a subject, which the list of stop words lacks. */
export const MORE_STOP_WORDS = `hello hi hey please thank sorry ok okay well just maybe yes no not why when there here whats hows wheres whos im its ive id ill youre
  dont doesnt didnt cant isnt arent wont own same than once such really actually again already ever exactly else`;

/** Words that occur in messages about anything. They count little, and on their own they find nothing. */
export const EVERYDAY_WORDS = `time day week month year hour minute morning evening today tomorrow long short big small large little old new young good bad best better
  nice great fine fast quick slow high low early late later soon easy hard right wrong real true full whole free open next last first second one two three few many part
  thing way kind man woman friend family home world life word idea point question case fact place name number need want know think say said tell see look find give let
  use put try help ask happen live start stop keep feel show mean change read hear go talk speak possible sure something somebody someone anybody anything everything
  nobody nothing always often different depend interesting single money care test patient guest client customer caller receptionist secretary staff team colleague company
  business office clinic practice firm shop employee worker tenant member visitor agent bot chatbot ai robot question answer`;
