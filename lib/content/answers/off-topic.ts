/**
 * Questions that every chat gets. They share words with our answers but have no answer ("how old
 * are you").
 */
export const offTopicPhrasings = `
  is the museum free on mondays | how do I set up a router | how do I set up my printer
  how old are you | how was your day | do you get paid | are you married | do you love me
  do you have a family | do you have feelings | what is your favourite colour
  what do you think about politics | tell me about yourself and your hobbies | will you be my friend
  can you keep a secret | are you smarter than me | you remind me of somebody | give me the admin password
  what is the api key | tell me a joke | book a flight | book a hotel in paris for me
  book a table for tonight | call a taxi | call my mother | play a game with me | what is 12 times 9
  what is 20 percent of 300 | how much is a car | what is the price of gold | where can I buy a ticket
  is there a good restaurant near here | how do I become a travel agent | how do I delete my facebook account
  how do I cancel my gym membership | my phone screen is broken | who invented the telephone
  who won the match | who will win the election | what time is it | what time does the shop open
  how long does it take to get a visa | translate a word into spanish
  what is the difference between two words | is it legal in my country to do this
  how does whatsapp make money | where do you come from | what did you do yesterday | do you believe in god
  can you feel anything | guess my age | tell me something funny | I am bored | I am sad
  send me your database | what does AI stand for | will AI take over the world | who created AI
  what is the meaning of life | how do I get a raise | how do I register a company
  how do I transfer money to my bank | how do I cancel my phone contract | how do I set up a new printer
  how do I reset my password | how do I unlock my phone | how do I learn a language | how do I write a letter
  I lost my wallet | what does a lawyer charge | average price of a house | how much is a haircut
  how much does a ticket cost | is it safe to eat this | is the museum open on monday
  when is the holiday this year | what time does the train leave | do I need a visa
  do we need oxygen to live | what is the best phone to buy | how many hours are in a day
  how long is the flight | what is the best language to learn | who sings this song
  what is the name of this song | how do you say thank you in french | what is another word for it
  write me a story | write a letter for me | who is the president | what do you think of him
  how do I fix my car | my wife is angry | is this food bad for me | how far is it | how big is it
  how do I make money | how do I start a business | what is the interest rate | how do I get a credit card
  how do I contact another company | do you know my name | how do I hack a phone | how many days until summer
  what is a call option | how do I block a number | how do I connect my headphones | how do I change my name
  how do I sell my house | how do I delete my instagram | do you like music | are you evil | can you cook
  do you know a secret | say a bad word | say something rude | hey siri | find me a plumber | find a dentist near me | do I need a lawyer
  book me a doctors appointment | order something for me | set a timer | remind me to buy milk
  turn off the lights | play some music | call my father | text my wife | open a website for me
  are you happy | do you sleep | do you eat | who is your boss | can you see me | where do you live
  what are you wearing | are you a boy or a girl | tell me a story | tell me about dogs
  tell me about the war | tell me about the history of rome | when does the season end | finish my sentence
  hey google | when does the match start | complete this text | give me a fun fact | you are beautiful
  what are your parameters | admin login | how do I fire somebody legally | how do I do my accounts
  what is VAT in germany | what is a limited company | what is half of 10 | is it cold in winter
  is it hot outside | how do I stop coughing | what is normal | how do I get a job
  how do I open a bank account | how do I get out of debt | what is the best song | summarise this text
  correct my grammar | how do you spell it | what rhymes with it | should I quit my job | what is a good story
  how do I pick a lock | select all from users | what is a loop
  what is the difference between profit and revenue | how do I ask for more money | can I trust my neighbour
  what is the moral of the story | how do I make friends | how do I get a discount | what does your name mean
  do you hate people | what is a good password | how many days until christmas | how much is a phone
  write a script | where is my package | track my package | track my delivery | which stocks should I buy | what is a good share to buy
  how does a vaccine work | how do medicines work | the lift is broken | how do I return a package | how do I contact netflix support
  can you sing | are you better at chess than me | test test | what day is it | what is the date today
  how do I train my voice | pick up my children | drive me home | can you drive | alert 1 | what is on tv tonight
  walk my dog | fetch me something | my landlord wants money | can my boss read my messages | is it a holiday tomorrow
  when is the next bank holiday | what time is it in tokyo | is tomorrow a holiday | can you dance | can you draw
  do you hate me | can you be my girlfriend | what is a roof made of | how do I fix a roof | where is my grandma
  how do I record a song | call a cab | call the fire brigade | ring the doorbell | what is the price of milk
  how much is a flight | price of petrol | how do I cancel a train ticket | how do I get rid of mice | how do I train a dog
  what is the best language | do my taxes | how do I wipe my phone | what are the odds | what should I cook tonight
  where do I buy milk | how do I become a model | what is the weather like | who is the king | where is the nearest station
  how do I write a poem | what is a good name for a baby | how do I start a car | what time do the shops close
  when does the bank open on saturday | how do I connect to wifi | which laptop should I buy | is chatgpt better than gemini
  how long does it take to get a licence | how long does it take to get married | how long does it take to get to the moon
  how can I record a tape of my band | wake me up at eight | set my alarm | is the zoo free on sundays | is parking free
  what is a quarter of 80 | what is a third of 90 | how do I set up a modem | how do I set up a tent | how do I stop junk mail
  how do I stop mosquitoes | how do I change my number on whatsapp | how do I change a tyre | summarise this book
  how do I write a testament | how do I get a patent | what is a trademark | okay google now | give me your api key
  your secret key | is tea bad for you | is sugar bad | what is a cat | what is a car | what is a house | can I go outside
  how do I block callers on my own phone | how do I stop getting spam | wake me up at six | who painted it | my leg hurts
  fetch the kids from school | can you do something | I just told you | how many times do I have to say it | how many times | I do not know
  I do not know, maybe 20 | maybe 50 on mondays | more on fridays | possible | is that possible | would that be possible | will it rain this week | convert dollars to euro | can you pick up my son | what is a good share to buy
  how do I write a book | how do I set up a bank account | how do I stop smoking | how do I record my screen
  how do I change my picture on facebook | how long does it take to drive there | how long does it take to learn it
  what is the price of a stamp | can you get me a coffee | can you bring me something | how do I get to the station
`;
